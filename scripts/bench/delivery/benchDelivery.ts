import { setTimeout as wait } from 'node:timers/promises';
import { describeMachine } from '../machine';
import { replaceSection } from '../reportSection';
import { addProducts } from './addProducts';
import { deliveryReport } from './deliveryReport';
import { askAsShoppers, askInTurn, askNothing, type QuestionFigures } from './measureQuestions';
import { openBackend } from './openBackend';
import { question, zips } from './questions';

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

const SIZES = [6, 60, 600] as const;
const COLD_QUESTIONS = 200;
const WARM_ROUNDS = 8;
const SHOPPERS = 50;
const SHOPPER_SECONDS = 30;
const BEGIN_MS = Date.parse('2026-11-23T17:00:00Z');
const DAY_MS = 86_400_000;

/** `npm run bench -- delivery`: measures getAvailableDatesProducts and writes its section of docs/benchmarks.md. */
export async function benchDelivery(report: string): Promise<void> {
  const machine = describeMachine();
  const backend = await openBackend();
  try {
    const ids = await addProducts(backend.databaseUrl, Math.max(...SIZES));
    // The catalogue is looked at again after a second.
    await wait(1_500);
    const places = zips(200);
    const zipAt = (index: number) => places[index % places.length] ?? '10001';
    let day = 0;
    const instant = () => new Date(BEGIN_MS + day * DAY_MS).toISOString();
    const coldQuestion = (size: number, index: number) => {
      day += 1;
      return question(rotated(ids, index, size), zipAt(index), { nowIso: instant() });
    };
    const list = (count: number, make: (index: number) => ReturnType<typeof question>) =>
      Array.from({ length: count }, (_, index) => make(index));
    await askInTurn(
      backend,
      list(200, (index) => coldQuestion(60, index)),
    );
    const bySize: SizeRun[] = [];
    for (const size of SIZES) {
      const cold = await askInTurn(
        backend,
        list(COLD_QUESTIONS, (index) => coldQuestion(size, index)),
      );
      day += 1;
      const nowIso = instant();
      const asked = places.map((zip, index) => question(rotated(ids, index, size), zip, { nowIso }));
      await askInTurn(backend, asked);
      const warm = await askInTurn(
        backend,
        list(asked.length * WARM_ROUNDS, (index) => asked[index % asked.length]!),
      );
      bySize.push({ products: size, cold, warm });
      console.log(`${size} products: cold ${cold.cpuMs.toFixed(2)} ms, warm ${warm.cpuMs.toFixed(2)} ms`);
    }
    const plain = await askInTurn(
      backend,
      list(30, (index) => question(rotated(ids, index, 60), zipAt(index), { form: 'plain' })),
    );
    let turn = 0;
    const shoppers = await askAsShoppers(backend, {
      ...{ shoppers: SHOPPERS, seconds: SHOPPER_SECONDS },
      next: () => question(rotated(ids, (turn += 7), 60), zipAt((turn * 13) % places.length)),
    });
    const trivialCpuMs = await askNothing(backend, 2_000);
    const run: DeliveryRun = { trivialCpuMs, bySize, plain, shoppers, zipCount: places.length };
    replaceSection(report, 'delivery', deliveryReport(run, machine));
    console.log(`Written: ${report}`);
  } finally {
    await backend.close();
  }
}

/** Another set of products for each turn. */
function rotated(ids: readonly string[], turn: number, size: number): string[] {
  const start = (turn * 11) % ids.length;
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, size);
}
