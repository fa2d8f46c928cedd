import { table, type Machine } from '../report';
import { pairOf } from '../timing';
import type { SearchFigures } from './measureSearch';

/** What one size of catalogue came to. */
export interface SearchRun extends SearchFigures {
  readonly products: number;
  readonly fillMs: number;
}

/** The section of the report about search. */
export function searchReport(runs: readonly SearchRun[], { description, busyNote }: Machine): string[] {
  const sizes = runs.map((of) => ({ name: `${of.products.toLocaleString('en-US')} products`, of }));
  return [
    '## Search',
    '',
    `Made by \`npm run bench -- search\` on ${new Date().toISOString().slice(0, 10)}: built-in PostgreSQL and search in one process on ${description}.${busyNote}`,
    `${runs[0]?.questions ?? 0} different questions one after the other: words being typed, words with a typing error, two words; half of them narrowed by colour or price; six facets counted over everything found, 60 products a page.`,
    '',
    ...table<SearchRun>(
      sizes,
      ['aim'],
      [
        ['whole products, words marked: on the clock', ({ search }) => pairOf(search.clock)],
        ['the same: processor', ({ search }) => pairOf(search.cpu)],
        [
          'as the shop asks: on the clock, p50 / p99',
          ({ shop }) => pairOf(shop.clock),
          '5 / 20 and 30 / 120 ms',
        ],
        ['the same: processor', ({ shop }) => pairOf(shop.cpu)],
        ['suggestions: on the clock', ({ suggestions }) => pairOf(suggestions.clock)],
        ['the same: processor', ({ suggestions }) => pairOf(suggestions.cpu)],
        [
          'opening the index',
          (run) => `${run.openCpuMs.toFixed(0)} ms of processor, ${run.openMs.toFixed(0)} ms`,
        ],
        ['memory of the index, three languages', ({ indexMb }) => `${indexMb.toFixed(1)} MB`, 'bounded'],
        ['questions that found something', ({ answered, questions }) => `${answered} of ${questions}`],
        ['filling, three languages', ({ fillMs }) => `${(fillMs / 1_000).toFixed(0)} s`],
      ],
    ),
    '',
    'Products are made up by `npm run catalog -- generate` after the model of the shop’s own, always the same. Memory grows with the catalogue and with nothing else: no answer is kept.',
  ];
}
