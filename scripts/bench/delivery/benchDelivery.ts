import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { shop } from '@/contracts/shop';
import { buildGateway, openGateways, type GatewayProcess } from '../../testing/gatewayProcess';
import { fetchPage, type FetchedPage } from '../fetchPage';
import { describeMachine, replaceSection } from '../report';
import { cpuMs } from '../shopProcesses';
import { asShoppers, median, percentiles } from '../timing';
import { deliveryReport, type QuestionFigures, type SizeRun } from './deliveryReport';
import { addProducts, question, zips, type Question } from './questions';

const SIZES = [6, 60, 600] as const;
const COLD_QUESTIONS = 200;
const WARM_ROUNDS = 8;
const SHOPPERS = 50;
const SHOPPER_SECONDS = 30;
const BEGIN_MS = Date.parse('2026-11-23T17:00:00Z');
const DAY_MS = 86_400_000;

/** `npm run bench -- delivery`: measures getAvailableDatesProducts and writes its section of docs/benchmarks.md. */
export async function benchDelivery(): Promise<void> {
  const machine = describeMachine();
  await buildGateway();
  const { gateways, databaseUrl, close } = await openGateways(1, false);
  try {
    const backend = gateways[0] as GatewayProcess;
    const ids = await addProducts(databaseUrl, Math.max(...SIZES));
    // The catalogue is looked at again after a second.
    await wait(1_500);
    const places = zips(200);
    const zipAt = (index: number) => places[index % places.length] ?? '10001';
    let day = 0;
    const nextDay = () => new Date(BEGIN_MS + (day += 1) * DAY_MS).toISOString();
    const cold = (size: number, count: number) =>
      askInTurn(
        backend,
        list(count, (at) => question(rotated(ids, at, size), zipAt(at), { nowIso: nextDay() })),
      );
    await cold(60, 200);
    const bySize: SizeRun[] = [];
    for (const products of SIZES) {
      const coldFigures = await cold(products, COLD_QUESTIONS);
      const nowIso = nextDay();
      const asked = places.map((zip, index) => question(rotated(ids, index, products), zip, { nowIso }));
      await askInTurn(backend, asked);
      const warm = await askInTurn(backend, list(WARM_ROUNDS, () => asked).flat());
      bySize.push({ products, cold: coldFigures, warm });
      console.log(
        `${products} products: cold ${coldFigures.cpuMs.toFixed(2)} ms, warm ${warm.cpuMs.toFixed(2)} ms`,
      );
    }
    const plain = await askInTurn(
      backend,
      list(30, (index) => question(rotated(ids, index, 60), zipAt(index), { form: 'plain' })),
    );
    const shoppers = await measured(backend, SHOPPERS, async (ask) => {
      let turn = 0;
      await asShoppers({ shoppers: SHOPPERS, seconds: SHOPPER_SECONDS }, () =>
        ask(question(rotated(ids, (turn += 7), 60), zipAt((turn * 13) % places.length))),
      );
    });
    const trivialCpuMs = await askNothing(backend, 2_000);
    const run = { trivialCpuMs, bySize, plain, shoppers, zipCount: places.length };
    replaceSection('delivery', deliveryReport(run, machine));
  } finally {
    await close();
  }
}

const list = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Another set of products for each turn. */
function rotated(ids: readonly string[], turn: number, size: number): string[] {
  const start = (turn * 11) % ids.length;
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, size);
}

/** Asks the questions one after the other. */
function askInTurn(backend: GatewayProcess, questions: readonly Question[]): Promise<QuestionFigures> {
  return measured(backend, 1, async (ask) => {
    for (const one of questions) await ask(one);
  });
}

/** What the questions of some work cost, HTTP and compression included. @throws Error unless each is answered with 200 */
async function measured(
  { url, pid }: GatewayProcess,
  connections: number,
  work: (ask: (question: Question) => Promise<void>) => Promise<void>,
): Promise<QuestionFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const address = `${url}/calendars/${shop.brand}/api/products/getAvailableDatesProducts?form=`;
  const answers: FetchedPage[] = [];
  const before = cpuMs(pid());
  await work(async ({ body, headers, form }) => {
    const answer = await fetchPage(address + form, headers, { agent, json: body });
    if (answer.status !== 200) throw new Error(`A question was answered with ${answer.status}.`);
    answers.push(answer);
  });
  const used = cpuMs(pid()) - before;
  agent.destroy();
  return {
    ...percentiles(answers.map(({ totalMs }) => totalMs)),
    cpuMs: used / answers.length,
    kb: median(answers.map(({ body }) => body.length)) / 1_000,
    count: answers.length,
  };
}

/** Processor time of the smallest answer of the same process, as a yardstick. */
async function askNothing({ url, pid }: GatewayProcess, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = cpuMs(pid());
  for (let at = 0; at < count; at += 1) await fetchPage(`${url}/healthz/live`, {}, { agent });
  agent.destroy();
  return (cpuMs(pid()) - before) / count;
}
