import { spawnSync } from 'node:child_process';
import { loadCatalogue } from '@/backend/catalog/loadCatalogue';
import { askDates } from '../support/askDates';
import type { CalendarToDraw, RenderedDay } from '../support/drawCalendar';
import { suiteBackend } from '../support/inProcessBackend';

/**
 * The calendar as a server draws it, in processes whose own clocks stand far from the recipient: it says of every day what
 * the gateway said, a second before a cut-off and at it. `e2e/clock.spec.ts` is the same in a browser.
 */
let bouquet: string;
const backend = suiteBackend();
beforeAll(async () => {
  const { products } = await loadCatalogue(backend.db);
  bouquet = products.find(({ productClass }) => productClass === 'samedayfreshcut')?.pid ?? '';
}, 120_000);

/** Zip, the recipient's today, its cut-off as an instant, and how the calendar writes the day. */
const cells = [
  ['96813', '2028-02-29', '2028-03-01T01:00:00Z', 'Tuesday, February 29'],
  ['10001', '2027-03-14', '2027-03-14T15:00:00Z', 'Sunday, March 14'],
  ['10001', '2027-11-07', '2027-11-07T16:00:00Z', 'Sunday, November 7'],
  ['A1A 1A1', '2027-11-06', '2027-11-06T15:30:00Z', 'Saturday, November 6'],
] as const;

async function answersAt(secondsAfter: number): Promise<CalendarToDraw[]> {
  const asked = cells.map(async ([zipCode, dateIso, cutOff]) => {
    const now = new Date(Date.parse(cutOff) + secondsAfter * 1000).toISOString();
    const productList = [{ id: bouquet, isPdpProduct: true }];
    const body = { productList, zipCode, startDate: dateIso, endDate: '2028-12-31' };
    return { answer: (await askDates(backend, body, { now })).answer, productId: bouquet };
  });
  return Promise.all(asked);
}

function renderedIn(timeZone: string, calendars: readonly CalendarToDraw[]): RenderedDay[][] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tests/support/drawCalendar.tsx'],
    {
      input: JSON.stringify(calendars),
      env: { ...process.env, TZ: timeZone },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as RenderedDay[][];
}

describe('§9: the calendar drawn by a server', () => {
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe'])('in %s', async (timeZone) => {
    const [before, after] = [await answersAt(-1), await answersAt(0)];
    const drawn = renderedIn(timeZone, [...before, ...after]);
    const todays = drawn.map((days) => days.filter(({ isToday }) => isToday));
    expect(todays.slice(0, cells.length)).toEqual(
      cells.map(([, , , label]) => [{ label, isClosed: false, isToday: true }]),
    );
    expect(todays.slice(cells.length)).toEqual(
      cells.map(([, , , label]) => [{ label: `${label}, cut-off-passed`, isClosed: true, isToday: true }]),
    );
    for (const [index, { answer }] of [...before, ...after].entries()) {
      const month = answer.zone.todayIso.slice(0, 7);
      const closed = Object.keys(answer.unavailableDates).filter((dateIso) => dateIso.startsWith(month));
      const open = Object.keys(answer.dateProductMap).filter(
        (dateIso) => dateIso.startsWith(month) && !closed.includes(dateIso),
      );
      const shown = drawn[index]?.filter(({ isClosed }) => !isClosed) ?? [];
      expect(shown).toHaveLength(open.length);
    }
  });
});
