import { writeFileSync } from 'node:fs';
import { describeMachine } from '../bench/report';
import { buildShop } from '../buildShop';
import { countCrashes, drillCrashes, type CrashReport } from './crashDrill';
import { drillLauncher } from './launcherDrill';
import { closeRun } from './suites';

const REPORT = 'docs/drill.md';
const CYCLES = 100;

/**
 * `npm run drill`: starts, ends and kills the real shop in all the ways that happen to it, then kills the gateway while people
 * shop, and writes down what came of that. `npm run drill -- 20` keeps to the gateway, so many times, and writes nothing.
 */
export async function main([cycles]: readonly string[]): Promise<void> {
  await buildShop(process.cwd(), (what) => console.log(`Building ${what}`));
  const results = cycles ? [] : [await drillLauncher(true)];
  let isOver = false;
  // Ctrl-C ends it after what is under way, with a report of what was.
  process.once('SIGINT', () => (isOver = true));
  const report = await drillCrashes(Number(cycles ?? CYCLES), () => isOver);
  const lines = describe(report);
  console.log(lines.join('\n'));
  if (!cycles) writeFileSync(REPORT, `${lines.join('\n')}\n`);
  closeRun([...results, countCrashes(report)]);
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
  return [
    '# Killing the gateway',
    '',
    'Made by `npm run drill`; do not edit.',
    '',
    'Four shoppers at a time for each of three gateways on one database fill carts, check out and order, through HTTP; every second',
    'one sends something to two people in one payment. In each cycle',
    'a gateway is ended with SIGKILL at another moment of adding, checking out or placing orders, started again, and every',
    'shopper repeats what got no answer with the same idempotency key. Then each cart is compared with what was promised, each order is',
    'asked for twice more, with its key and with another, and at the end the database is asked ten questions about its books',
    '([`crashBooks.ts`](../scripts/testing/crashBooks.ts)).',
    '',
    `Run on ${describeMachine()}`,
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
