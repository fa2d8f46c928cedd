import type { Machine } from '../machine';
import type { SearchRun } from './benchSearch';

/** The section of the report about search. */
export function searchReport(runs: readonly SearchRun[], machine: Machine): string[] {
  const row = (title: string, value: (run: SearchRun) => string, aim = '') =>
    `| ${title} | ${runs.map(value).join(' | ')} | ${aim} |`;
  const pair = (one: number, other: number) => `${one.toFixed(1)} / ${other.toFixed(1)} ms`;
  const isBusy = machine.loadBefore > machine.cores;
  return [
    '## Search',
    '',
    `Made by \`npm run bench -- search\` on ${new Date().toISOString().slice(0, 10)}: built-in PostgreSQL and search in one process on ${machine.processor}, ${machine.cores} cores, Node ${machine.node}; load before the run ${machine.loadBefore.toFixed(1)}.${isBusy ? ' The machine was busy with other work, so times are longer than they would be alone.' : ''}`,
    `${runs[0]?.questions ?? 0} different questions one after the other: words being typed, words with a typing error, two words; half of them narrowed by colour or price; six facets counted over everything found, 60 products a page.`,
    '',
    `| | ${runs.map(({ products }) => `${products.toLocaleString('en-US')} products`).join(' | ')} | aim |`,
    `|---|${runs.map(() => '---').join('|')}|---|`,
    row('p50 / p99', ({ p50Ms, p99Ms }) => pair(p50Ms, p99Ms), '5 / 20 and 30 / 120 ms'),
    row('suggestions, p50 / p99', (run) => pair(run.suggestionP50Ms, run.suggestionP99Ms)),
    row('smallest question to the database', ({ trivialMs }) => `${trivialMs.toFixed(2)} ms`),
    row('processor time of search itself', ({ cpuMs }) => `${cpuMs.toFixed(1)} ms`),
    row('memory of the counting index', ({ indexMb }) => `${indexMb.toFixed(1)} MB`, 'bounded'),
    row('questions that found something', ({ answered, questions }) => `${answered} of ${questions}`),
    row('filling, three languages', ({ fillMs }) => `${(fillMs / 1_000).toFixed(0)} s`),
    '',
    'Products are made up by `npm run catalog -- generate` after the model of the shop’s own, always the same.',
  ];
}
