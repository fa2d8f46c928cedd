import { writeFileSync } from 'node:fs';
import { describeMachine } from '../bench/machine';
import { StartError } from '../StartError';
import { drillCrashes, type CrashReport } from './crashDrill';
import { drillPlants } from './plantDrill';

const REPORT = 'docs/drill.md';
const CYCLES = 100;

/**
 * `npm run drill -- crashes [cycles]`: kills the gateway while people shop, and writes down what came of it.
 * `npm run drill -- plants [word]`: breaks the code on purpose, fault by fault, and tells which fault no test noticed.
 */
export async function main([name = 'crashes', detail]: readonly string[]): Promise<void> {
  let isOver = false;
  // Ctrl-C ends it after what is under way, with a report of what was.
  process.once('SIGINT', () => (isOver = true));
  if (name === 'plants') return tellPlants(detail, () => isOver);
  if (name !== 'crashes') throw new StartError(`There is no drill named "${name}": "crashes" or "plants".`);
  return tellCrashes(detail, () => isOver);
}

async function tellPlants(word: string | undefined, isOver: () => boolean): Promise<void> {
  const { planted, wrong } = await drillPlants(word, isOver);
  console.log(`\n${planted} faults planted, ${planted - wrong.length} noticed`);
  wrong.forEach((one) => console.log(`- ${one}`));
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

async function tellCrashes(cycles: string | undefined, isOver: () => boolean): Promise<void> {
  const report = await drillCrashes(Number(cycles ?? CYCLES), isOver);
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
    'Four shoppers at a time for each of three gateways on one database fill carts, check out and order, through HTTP; every second',
    'one sends something to two people in one payment. In each cycle',
    'a gateway is ended with SIGKILL at another moment of adding, checking out or placing orders, started again, and every',
    'shopper repeats what got no answer with the same idempotency key. Then each cart is compared with what was promised, each order is',
    'asked for twice more, with its key and with another, and at the end the database is asked ten questions about its books',
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
