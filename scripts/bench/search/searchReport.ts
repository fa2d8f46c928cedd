import type { Machine } from '../machine';
import type { SearchRun } from './benchSearch';
import type { SpellingFigures } from './measureSpelling';
import type { Spread } from './spread';

/** The section of the report about search. */
export function searchReport(
  runs: readonly SearchRun[],
  spelling: SpellingFigures,
  machine: Machine,
): string[] {
  const row = (title: string, value: (run: SearchRun) => string, aim = '') =>
    `| ${title} | ${runs.map(value).join(' | ')} | ${aim} |`;
  const pair = ({ p50, p99 }: Spread) => `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`;
  const isBusy = machine.loadBefore > machine.cores;
  const busy = ` ${(machine.loadBefore / machine.cores).toFixed(0)} times overrun by other work: times on the clock are mostly waiting, processor times are search's own.`;
  return [
    '## Search',
    '',
    `Made by \`npm run bench -- search\` on ${new Date().toISOString().slice(0, 10)}: built-in PostgreSQL and search in one process on ${machine.processor}, ${machine.cores} cores, Node ${machine.node}; load before the run ${machine.loadBefore.toFixed(1)}.${isBusy ? ` The machine was${busy}` : ''}`,
    `${runs[0]?.questions ?? 0} different questions one after the other: words being typed, words with a typing error, two words; half of them narrowed by colour or price; six facets counted over everything found, 60 products a page.`,
    '',
    `| | ${runs.map(({ products }) => `${products.toLocaleString('en-US')} products`).join(' | ')} | aim |`,
    `|---|${runs.map(() => '---').join('|')}|---|`,
    row('whole products, words marked: on the clock', ({ search }) => pair(search.clock)),
    row('the same: processor', ({ search }) => pair(search.cpu)),
    row(
      'as the shop asks: on the clock, p50 / p99',
      ({ shop }) => pair(shop.clock),
      '5 / 20 and 30 / 120 ms',
    ),
    row('the same: processor', ({ shop }) => pair(shop.cpu)),
    row('suggestions: on the clock', ({ suggestions }) => pair(suggestions.clock)),
    row('the same: processor', ({ suggestions }) => pair(suggestions.cpu)),
    row('reading 60 products, by EXPLAIN ANALYZE', ({ databaseMs }) => `${databaseMs.toFixed(2)} ms`),
    row('smallest question to the database', ({ trivialMs }) => `${trivialMs.toFixed(2)} ms`),
    row(
      'opening the index',
      (run) => `${run.openCpuMs.toFixed(0)} ms of processor, ${run.openMs.toFixed(0)} ms`,
    ),
    row('memory of the index, three languages', ({ indexMb }) => `${indexMb.toFixed(1)} MB`, 'bounded'),
    row('questions that found something', ({ answered, questions }) => `${answered} of ${questions}`),
    row('filling, three languages', ({ fillMs }) => `${(fillMs / 1_000).toFixed(0)} s`),
    '',
    `What a misspelt word may mean, among ${spelling.vocabulary.toLocaleString('en-US')} different words (more than a large catalogue has): processor ${spelling.cpu.p50.toFixed(2)} / ${spelling.cpu.p99.toFixed(2)} ms a word; ${spelling.understood} of ${spelling.words} words with one mistake, with two from eight letters, led to the right one or were words themselves.`,
    '',
    'Products are made up by `npm run catalog -- generate` after the model of the shop’s own, always the same. Memory grows with the catalogue and with nothing else: no answer is kept.',
  ];
}
