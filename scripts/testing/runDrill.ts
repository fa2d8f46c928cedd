import { describeMachine } from '../bench/report';
import { buildShop } from '../buildShop';
import { replaceMarkedText } from '../markedText';
import { countCrashes, drillCrashes, type CrashReport } from './crashDrill';
import { drillLauncher } from './launcherDrill';
import { closeRun, runPlaywright, type Counts } from './suites';

const REPORT = 'docs/drill.md';
const CYCLES = 100;

/**
 * `npm run drill`: starts, ends and kills the real shop in all the ways that happen to it, walks the journeys in every language,
 * then kills the gateway while people shop, and writes down what came of that. `npm run drill -- 20` keeps to the gateway, so many times, and writes nothing.
 */
export async function main([cycles]: readonly string[]): Promise<void> {
  await buildShop(process.cwd(), (what) => console.log(`Building ${what}`));
  const results = cycles ? [] : [await drillLauncher(true), await walkEveryLocale()];
  let isOver = false;
  // Ctrl-C ends it after what is under way, with a report of what was.
  process.once('SIGINT', () => (isOver = true));
  const report = await drillCrashes(Number(cycles ?? CYCLES), () => isOver);
  const lines = describe(report);
  console.log(lines.join('\n'));
  if (!cycles) replaceMarkedText(REPORT, 'drill', lines);
  closeRun([...results, countCrashes(report)]);
}

/** All journeys and what opens on a page, on desktop and phone, those that are written for several languages in all three. */
function walkEveryLocale(): Promise<Counts> {
  process.env.EVERY_LOCALE = '1';
  return runPlaywright(['e2e/journeys', 'e2e/panels', '--retries=1']);
}

function describe(report: CrashReport): string[] {
  const { cycles, hits, acknowledged, repeated, orders, expectedOrders, wrong } = report;
  return [
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
    ...wrong.map((one) => `\n- ${one}`),
  ];
}
