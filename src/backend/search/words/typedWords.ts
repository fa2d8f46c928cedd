import { foldedWords } from '../foldWords';

const MAX_WORDS = 10;
/** Words that say nothing about a gift; left out unless they are all there is. */
const fillers = new Set(
  'a an and for of the to with in on my le la les l un une des du de d et pour avec au aux en mon ma mes'.split(
    ' ',
  ),
);

/** The words of a query in comparing form, the last one possibly unfinished. */
export function typedWords(query: string): string[] {
  const words = foldedWords(query)
    .map(({ word }) => word)
    .slice(0, MAX_WORDS);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}
