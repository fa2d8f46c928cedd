import { writeFileSync } from 'node:fs';
import { describeMachine } from '../bench/machine';
import { StartError } from '../StartError';
import { drillCrashes, type CrashReport } from './crashDrill';

const REPORT = 'docs/drill.md';
const CYCLES = 100;

/** `npm run drill -- crashes [cycles]`: kills the gateway while people shop, and writes down what came of it. */
export async function main([name = 'crashes', cycles]: readonly string[]): Promise<void> {
  if (name !== 'crashes') throw new StartError(`There is no drill named "${name}": only "crashes".`);
  let isOver = false;
  // Ctrl-C ends it after the cycles under way, with a report of those that were.
  process.once('SIGINT', () => (isOver = true));
  const report = await drillCrashes(Number(cycles ?? CYCLES), () => isOver);
  const lines = describe(report);
  console.log(lines.join('\n'));
  if (!cycles) writeFileSync(REPORT, `${lines.join('\n')}\n`);
  process.exitCode = report.wrong.length > 0 ? 1 : 0;
}

function describe({
  cycles,
  hits,
  acknowledged,
  repeated,
  orders,
  expectedOrders,
  wrong,
}: CrashReport): string[] {
  const { processor, cores: machineCores, memoryGb, system, node } = describeMachine();
  return [
    '# Killing the gateway',
    '',
    'Made by `npm run drill -- crashes`; do not edit.',
    '',
    'Four shoppers at a time for each of three gateways on one database fill carts, check out and order, through HTTP. In each cycle',
    'a gateway is ended with SIGKILL at another moment of adding, checking out or placing orders, started again, and every',
    'shopper repeats what got no answer with the same idempotency key. Then each cart is compared with what was promised, each order is',
    'asked for twice more, with its key and with another, and at the end the database is asked nine questions about its books',
    '([`crashBooks.ts`](../scripts/testing/crashBooks.ts)).',
    '',
    `Run on ${processor}, ${machineCores} cores, ${memoryGb} GB, ${system}, Node ${node}.`,
    '',
    '| | |',
    '|---|---|',
    `| kills | ${cycles} |`,
    `| kills that hit a call on its way: adding, checking out, ordering | ${hits.add}, ${hits.checkout}, ${hits.order} |`,
    `| writes the gateway acknowledged | ${acknowledged} |`,
    `| writes without an answer, repeated | ${repeated} |`,
    `| orders that stand, of those wanted | ${orders} of ${expectedOrders} |`,
    `| acknowledged writes lost, writes done twice, orders doubled, books wrong | ${wrong.length} |`,
    '',
    ...wrong.map((one) => `- ${one}`),
  ];
}
