import { table, type Machine } from '../report';
import { pairOf, type Percentiles } from '../timing';

/** What a kind of question costs. */
export interface QuestionFigures extends Percentiles {
  /** Processor time of the backend for one question, HTTP and compression included. */
  readonly cpuMs: number;
  /** As sent, gzip. */
  readonly kb: number;
  readonly count: number;
}

/** Everything a run found out. */
export interface DeliveryRun {
  readonly trivialCpuMs: number;
  readonly bySize: readonly SizeRun[];
  readonly plain: QuestionFigures;
  readonly shoppers: QuestionFigures;
  readonly zipCount: number;
}

/** One number of products. */
export interface SizeRun {
  readonly products: number;
  /** Every question has a day of its own: nothing is at hand but rules and catalogue. */
  readonly cold: QuestionFigures;
  /** Zips and products that were asked about before. */
  readonly warm: QuestionFigures;
}

const ms = (value: number) => `${value.toFixed(2)} ms`;

/** The section of the report about delivery dates. */
export function deliveryReport(
  { trivialCpuMs, bySize, plain, shoppers, zipCount }: DeliveryRun,
  { description, busyNote }: Machine,
): string[] {
  const sizes = bySize.map((of) => ({ name: `${of.products} products`, of }));
  return [
    '## Delivery dates',
    '',
    `Made by \`npm run bench -- delivery\` on ${new Date().toISOString().slice(0, 10)}: the backend's own process on ${description}.${busyNote}`,
    `\`getAvailableDatesProducts\`, packed, today to today + 119, ${zipCount} zips all over the country, each with another set of products.`,
    '',
    ...table<SizeRun>(
      sizes,
      ['aim for 60'],
      [
        ['cold, processor time of one question', ({ cold }) => ms(cold.cpuMs), '≤ 6 ms'],
        [
          '… of each product',
          ({ cold, products }) => `${(cold.cpuMs / products).toFixed(3)} ms`,
          'flat or falling',
        ],
        ['… against the smallest answer', ({ cold }) => `${(cold.cpuMs / trivialCpuMs).toFixed(0)} ×`],
        ['warm, processor time of one question', ({ warm }) => ms(warm.cpuMs), '≤ 0.5 ms'],
        ['… against the smallest answer', ({ warm }) => `${(warm.cpuMs / trivialCpuMs).toFixed(1)} ×`],
        ['p50 / p99, cold, one at a time', ({ cold }) => pairOf(cold)],
        ['p50 / p99, warm, one at a time', ({ warm }) => pairOf(warm)],
        ['answer, gzip', ({ cold }) => `${cold.kb.toFixed(1)} kB`, '≤ 20 kB'],
      ],
    ),
    '',
    `50 shoppers with a second of think time, 60 products each, real clock: ${shoppers.count} questions, p50 ${shoppers.p50Ms.toFixed(1)} ms, p99 ${shoppers.p99Ms.toFixed(1)} ms (aim 50), ${ms(shoppers.cpuMs)} of processor a question.`,
    '',
    `The same 60 products in the plain form (\`form\` left out): ${ms(plain.cpuMs)}, ${plain.kb.toFixed(0)} kB gzip. The smallest answer (\`/healthz/live\`) costs ${ms(trivialCpuMs)}.`,
    '',
    '- **Cold**: each of 200 questions names another zip, other products and another day in the test clock header, so no calendar is',
    '  at hand: only rules, catalogue and the ways to the place. Reading the request, one query for what is taken, checking the answer',
    '  and compressing it are included. In a shop a calendar is kept until a cut-off passes or something of it is sold.',
    '- **Warm**: the same questions again, eight rounds.',
    '- Products beyond the shop’s own are copies of them under other ids.',
  ];
}
