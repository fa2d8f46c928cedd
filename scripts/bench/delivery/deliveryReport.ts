import type { Machine } from '../machine';
import type { DeliveryRun, SizeRun } from './benchDelivery';

const ms = (value: number) => `${value.toFixed(2)} ms`;

/** The section of the report about delivery dates. */
export function deliveryReport(
  { trivialCpuMs, bySize, plain, shoppers, zipCount }: DeliveryRun,
  machine: Machine,
): string[] {
  const row = (title: string, value: (size: SizeRun) => string, aim = '') =>
    `| ${title} | ${bySize.map(value).join(' | ')} | ${aim} |`;
  return [
    '## Delivery dates',
    '',
    `Made by \`npm run bench -- delivery\` on ${new Date().toISOString().slice(0, 10)}: the backend's own process on ${machine.processor}, ${machine.cores} cores, Node ${machine.node}; load before the run ${machine.loadBefore.toFixed(1)}.${machine.loadBefore > machine.cores ? ' The machine was busy with other work, so times, also processor times, are several times what they would be alone; ratios and bytes hold.' : ''}`,
    `\`getAvailableDatesProducts\`, packed, today to today + 119, ${zipCount} zips all over the country, each with another set of products.`,
    '',
    `| | ${bySize.map(({ products }) => `${products} products`).join(' | ')} | aim for 60 |`,
    `|---|${bySize.map(() => '---').join('|')}|---|`,
    row('cold, processor time of one question', ({ cold }) => ms(cold.cpuMs), '≤ 6 ms'),
    row(
      '… of each product',
      ({ cold, products }) => `${(cold.cpuMs / products).toFixed(3)} ms`,
      'flat or falling',
    ),
    row('… against the smallest answer', ({ cold }) => `${(cold.cpuMs / trivialCpuMs).toFixed(0)} ×`),
    row('warm, processor time of one question', ({ warm }) => ms(warm.cpuMs), '≤ 0.5 ms'),
    row('… against the smallest answer', ({ warm }) => `${(warm.cpuMs / trivialCpuMs).toFixed(1)} ×`),
    row(
      'p50 / p99, cold, one at a time',
      ({ cold }) => `${cold.p50Ms.toFixed(1)} / ${cold.p99Ms.toFixed(1)} ms`,
    ),
    row(
      'p50 / p99, warm, one at a time',
      ({ warm }) => `${warm.p50Ms.toFixed(1)} / ${warm.p99Ms.toFixed(1)} ms`,
    ),
    row('answer, gzip', ({ cold }) => `${cold.kb.toFixed(1)} kB`, '≤ 20 kB'),
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
