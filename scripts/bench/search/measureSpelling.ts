import { meaningOf } from '@/backend/search/words/meaningOf';
import { collectWords } from '@/backend/search/words/packWords';
import { openWordIndex } from '@/backend/search/words/wordIndex';
import { seededRandom, type SeededRandom } from '@/backend/catalog/generate/seededRandom';
import { cpuOf, spreadOf, type Spread } from './spread';

/** What finding the meaning of misspelt words costs. */
export interface SpellingFigures {
  readonly vocabulary: number;
  readonly words: number;
  readonly cpu: Spread;
  /** Words whose right spelling was among the meanings, or that were words or beginnings of words after the mistake too. */
  readonly understood: number;
}

const VOCABULARY = 50_000;
const WORDS = 1_000;
const syllables =
  'ro se li ly pe o ny or chi dee hy dran ge a tu lip da mar gue rite ver veine lav en der ca mel'.split(' ');

/** Asks a vocabulary as large as a dictionary for words with one mistake, two from eight letters. */
export function measureSpelling(): SpellingFigures {
  const random = seededRandom(11);
  const known = new Set<string>();
  while (known.size < VOCABULARY) known.add(madeUpWord(random));
  const collector = collectWords();
  [...known].forEach((word, position) => collector.add(position, new Map([[word, 3]])));
  const index = openWordIndex(collector.pack());
  const cpu: number[] = [];
  let understood = 0;
  for (const word of [...known].filter(({ length }) => length > 4).slice(0, WORDS)) {
    const typed = word.length > 8 ? swapped(swapped(word, random), random) : swapped(word, random);
    const began = cpuOf();
    const { meanings, isPrefix } = meaningOf(index, typed, true);
    cpu.push(cpuOf() - began);
    if (meanings.has(word) || isPrefix) understood += 1;
  }
  return { vocabulary: VOCABULARY, words: cpu.length, cpu: spreadOf(cpu), understood };
}

function madeUpWord(random: SeededRandom): string {
  return Array.from({ length: 2 + Math.floor(random.next() * 4) }, () => random.pick(syllables)).join('');
}

/** Two neighbouring letters change places. */
function swapped(word: string, random: SeededRandom): string {
  const at = Math.floor(random.next() * (word.length - 1));
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}
