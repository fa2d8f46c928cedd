import { shapes, places, tones } from '@/backend/catalog/generate/nameParts';
import { seededRandom, type SeededRandom } from '@/backend/catalog/generate/generateProducts';
import type { SearchParameters } from '@/backend/search/searchRequest';

const words = (
  'roses,peonies,tulips,hydrangeas,sunflowers,lilies,orchids,lavender,foliage,birthday,sympathy,anniversary,wedding,' +
  'red,pink,white,yellow,purple,blue,green,basket,vase,plant,chocolate,wine,garden,bouquet,florist,eucalyptus,dahlias,ranunculus'
).split(',');
const facets = ['occasions', 'colors', 'flowers', 'features', 'productType', 'price'];

/**
 * As many different questions as asked for, always the same: a third of words being typed, a third with a typing error,
 * a third of two words; every other one narrowed by a colour or a price. All of them count six facets.
 */
export function searchQuestions(count: number): SearchParameters[] {
  const random = seededRandom(5);
  const known = new Map<string, SearchParameters>();
  for (let turn = 0; known.size < count; turn += 1) {
    const question: SearchParameters = {
      query: queryOf(turn % 3, random),
      facets,
      hitsPerPage: 60,
      page: Math.floor(random.next() * 3),
      ...narrowing(random),
    };
    known.set(JSON.stringify(question), question);
  }
  return [...known.values()];
}

function queryOf(kind: number, random: SeededRandom): string {
  const word = () =>
    random.pick([...words, random.pick(tones)[0], random.pick(shapes)[0], random.pick(places)]).toLowerCase();
  if (kind === 0) {
    const one = word();
    return one.slice(0, 2 + Math.floor(random.next() * one.length));
  }
  return kind === 1 ? misspelt(word(), random) : `${word()} ${word()}`;
}

/** Two neighbouring letters change places. */
function misspelt(word: string, random: SeededRandom): string {
  const at = 1 + Math.floor(random.next() * Math.max(1, word.length - 2));
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}

function narrowing(random: SeededRandom): Partial<SearchParameters> {
  const choice = Math.floor(random.next() * 4);
  if (choice === 0) return { facetFilters: [[`colors:${random.pick(['red', 'pink', 'white', 'yellow'])}`]] };
  if (choice === 1) return { numericFilters: [`price<=${40 + Math.floor(random.next() * 160)}`] };
  return {};
}
