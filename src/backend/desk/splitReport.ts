import { eq, sql, type SQL } from 'drizzle-orm';
import { readSplitTests, splitTestsType } from '@/contracts/splitTests';
import type { Db } from '../db/connect';
import { contentEntries } from '../db/schema';
import { DeskError, describeCents } from './deskValues';
import { csvCell, isReported } from './reports';
import type { DeskAction } from './runDeskTool';
import { differenceOf } from './splitChance';

/** What one arm of a test has come to. */
interface ArmResult {
  readonly test: string;
  readonly arm: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly visitors: number;
  readonly orders: number;
  readonly cancelled: number;
  /** Goods after discounts, without cancelled orders. */
  readonly goodsCents: number;
}

interface Counted extends Record<string, unknown> {
  readonly word: string;
  readonly visitors: number;
  readonly orders: number;
  readonly cancelled: number;
  readonly goods_cents: number;
}

/**
 * `npm run shop -- split-tests`: for each test and arm how many visitors were shown it, how many of them ordered, and what that
 * brought, and whether chance alone explains it; `--csv` for a sheet program. Orders paid together count once. Days are New York's, the last one included.
 * @throws DeskError for a day that is none, and for words nothing is done with
 * @source docs/decisions/0070-split-tests.md
 */
export const runSplitReport: DeskAction = async (db, words, { clock, print }) => {
  const results = await readResults(db, (instant) => isReported(instant, words, clock.now()));
  if (results.length === 0) throw new DeskError('The content of the shop holds no split tests.');
  for (const line of words.options.csv ? csvOf(results) : tableOf(results)) print(line);
};

/** Whether an instant lies in the days of the report. */
type Within = (instant: SQL) => SQL;

/** Results of every arm the content names; what names another test or arm counts for nothing. */
async function readResults(db: Db, within: Within): Promise<readonly ArmResult[]> {
  const entries = await db
    .select()
    .from(contentEntries)
    .where(eq(contentEntries.type, splitTestsType))
    .orderBy(contentEntries.position);
  const tests = readSplitTests(entries, () => undefined);
  const counted = new Map((await count(db, within)).map((row) => [row.word, row]));
  return tests.flatMap(({ testName, isActive, arms }) =>
    arms.map(({ arm, name }) => {
      const row = counted.get(`${testName}:${arm}`);
      return {
        ...{ test: testName, arm, name, isActive, visitors: row?.visitors ?? 0, orders: row?.orders ?? 0 },
        cancelled: row?.cancelled ?? 0,
        goodsCents: Number(row?.goods_cents ?? 0),
      };
    }),
  );
}

async function count(db: Db, within: Within): Promise<readonly Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    with shown as (
      select (facts->>'test') || ':' || (facts->>'arm') as word, count(*)::int as visitors
      from shop_events where event = 'split-test-shown' and ${within(sql`at`)} group by 1),
    purchases as (
      select payment_key, max(attribution->>'splitTest') as word, bool_or(state = 'confirmed') as is_kept,
        coalesce(sum(round(((cart->>'subTotalAmount')::numeric - (cart->>'totalDiscountAmount')::numeric) * 100))
          filter (where state = 'confirmed'), 0) as goods_cents
      from orders where state in ('confirmed', 'cancelled') and ${within(sql`placed_at`)} group by 1),
    ordered as (
      select word, (count(*) filter (where is_kept))::int as orders,
        (count(*) filter (where not is_kept))::int as cancelled, sum(goods_cents)::bigint as goods_cents
      from purchases where word is not null group by 1)
    select word, coalesce(visitors, 0) as visitors, coalesce(orders, 0) as orders,
      coalesce(cancelled, 0) as cancelled, coalesce(goods_cents, 0)::float8 as goods_cents
    from shown full join ordered using (word)`);
  return rows;
}

/** Orders of a hundred visitors, and goods of one: whole cents, half a cent counts up. */
const shares = ({ visitors, orders, goodsCents }: ArmResult) =>
  visitors === 0
    ? undefined
    : {
        conversion: ((100 * orders) / visitors).toFixed(2),
        perVisitorCents: Math.floor((2 * goodsCents + visitors) / (2 * visitors)),
      };

function csvOf(results: readonly ArmResult[]): string[] {
  return [
    'test,arm,name,visitors,orders,conversion,goods,goods per visitor,cancelled,difference,margin,p',
    ...results.map((one) => {
      const share = shares(one);
      const found = againstControl(one, results);
      return [
        ...[one.test, one.arm, csvCell(one.name), one.visitors, one.orders, share?.conversion ?? ''],
        (one.goodsCents / 100).toFixed(2),
        ...[share ? (share.perVisitorCents / 100).toFixed(2) : '', one.cancelled],
        ...(found ? [found.points.toFixed(2), found.margin.toFixed(2), found.p.toFixed(4)] : ['', '', '']),
      ].join(',');
    }),
  ];
}

/** How an arm converts beside the control of its test; nothing for the control itself, and for samples that are too small. */
const againstControl = (one: ArmResult, all: readonly ArmResult[]) => {
  const control = all.find(({ test, arm }) => test === one.test && arm === 0);
  return control && control !== one ? differenceOf(control, one) : undefined;
};

/** The same in words: points of a hundred with the margin of 95 in 100, and how often chance alone does it. */
function chanceIn(one: ArmResult, all: readonly ArmResult[]): string {
  if (one.arm === 0) return '–';
  const found = againstControl(one, all);
  if (!found) return 'too few';
  const { points, margin, p } = found;
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(2)} ±${margin.toFixed(2)}, p ${p < 0.001 ? '<0.001' : p.toFixed(3)}`;
}

const headings = [
  ...['test and arm', 'visitors', 'orders', 'conversion', 'goods', 'per visitor', 'cancelled'],
  'points against 0',
];

/** A table for a person, one block for each test. */
function tableOf(results: readonly ArmResult[]): string[] {
  const rows = results.map((one) => {
    const share = shares(one);
    const cells = [
      `${one.visitors}`,
      `${one.orders}`,
      share ? `${share.conversion} %` : '–',
      describeCents(one.goodsCents),
      share ? describeCents(share.perVisitorCents) : '–',
      `${one.cancelled}`,
      chanceIn(one, results),
    ];
    return {
      test: `${one.test}${one.isActive ? '' : ' (switched off)'}`,
      name: `  ${one.arm}  ${one.name}`,
      cells,
    };
  });
  const first = Math.max(
    ...rows.flatMap(({ test, name }) => [test.length, name.length]),
    headings[0]?.length ?? 0,
  );
  const line = (begin: string, cells: readonly string[]) =>
    [
      begin.padEnd(first),
      ...cells.map((cell, at) => cell.padStart(Math.max(11, headings[at + 1]?.length ?? 0))),
    ]
      .join(' ')
      .trimEnd();
  return [
    'Too few: ten in each arm must have ordered, and ten must not. A p below 0.05 is seldom chance.',
    line(headings[0] ?? '', headings.slice(1)),
    ...rows.flatMap(({ test, name, cells }, at) => [
      ...(rows[at - 1]?.test === test ? [] : [test]),
      line(name, cells),
    ]),
  ];
}
