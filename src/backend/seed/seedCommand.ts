import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '@/lib/clock';
import { withAdvisoryLock } from '../db/prepareDatabase';
import { connectDatabase, type Db, type Tx } from '../db/connect';
import { recordSeed, isEmpty } from './runSeed';
import { seedSteps } from './seedSteps';
import type { SeedStep, SeedContext } from './SeedStep';
import { extendTimeouts, withTransaction } from '../db/withTransaction';

interface SeedCommand {
  readonly databaseUrl: string;
  readonly clock: Clock;
  /** Whether the demo's promo codes, partners and florists belong to this shop without --demo. */
  readonly isDemo: boolean;
  readonly print: (line: string) => void;
}

const flags = ['--add', '--replace', '--keep', '--demo'] as const;

/**
 * Shows how the files in data/ differ from the shop, and imports them with --add or --replace.
 * @param words  parts (catalogue, taxes, promotions, delivery; all when left out) and flags
 * @returns      false when the words cannot be understood; nothing was changed then
 * @source       docs/decisions/0009-catalogue-and-content.md
 */
export async function runSeedCommand(words: readonly string[], command: SeedCommand): Promise<boolean> {
  const wish = readWish(words, command.isDemo);
  if (!wish) return false;
  await withAdvisoryLock(command.databaseUrl, 'seed', async () => {
    const { db, close } = connectDatabase(command.databaseUrl, { maxConnections: 2 });
    try {
      for (const step of wish.steps) await runOne(db, step, wish, command);
    } finally {
      await close();
    }
  });
  if (wish.what === 'show') command.print(howOn);
  return true;
}

const howOn = `Nothing was changed. --add takes over what is new, --replace also what is different; --keep leaves the shop as it is
and is not told of these files again. Parts can be named: npm run catalog -- seed delivery --replace`;

interface Wish {
  readonly steps: readonly SeedStep[];
  readonly what: 'show' | 'add' | 'replace' | 'keep';
  readonly isDemo: boolean;
}

function readWish(words: readonly string[], isDemo: boolean): Wish | undefined {
  const given = words.filter((word) => word.startsWith('--'));
  const names = words.filter((word) => !word.startsWith('--'));
  const known = seedSteps.filter(({ owner }) => owner === 'merchant');
  const isWrong =
    given.some((flag) => !flags.some((one) => one === flag)) ||
    names.some((name) => !known.some((step) => step.name === name));
  const wishes = (['add', 'replace', 'keep'] as const).filter((what) => given.includes(`--${what}`));
  if (isWrong || wishes.length > 1) return undefined;
  const isForDemo = isDemo || given.includes('--demo');
  const wanted = known.filter((step) => names.length === 0 || names.includes(step.name));
  return {
    steps: wanted.filter((step) => isForDemo || !step.isForDemo),
    what: wishes[0] ?? 'show',
    isDemo: isForDemo,
  };
}

async function runOne(db: Db, step: SeedStep, { what, isDemo }: Wish, { clock, print }: SeedCommand) {
  if (what === 'keep') {
    await recordSeed(db, step, { clock });
    return print(`${step.name}: the shop keeps what it has.`);
  }
  const over = what === 'add' ? 'add' : 'replace';
  const context = { clock, isDemo, over, onProgress: () => undefined } as const;
  const lines = await applySeed(db, step, context, { isTrial: what === 'show' });
  const none =
    what === 'add' && step.isWhole ? 'nothing was added; only --replace changes it' : 'no difference';
  print(lines.length === 0 ? `${step.name}: ${none}` : step.name);
  for (const line of lines) print(`  ${line}`);
}

/** Columns that change with every writing and say nothing about the thing itself. */
const bookkeeping = new Set([
  'version',
  'fingerprint',
  'created_at',
  'updated_at',
  'position',
  'source_group',
]);

/**
 * Brings the shop to what the files of a step say, as far as the context allows, and notes that it has been done.
 * @param isTrial  does everything and rolls it back, so that only the difference is shown
 * @returns        the difference, a line for each table with one: what is new, what differs in which columns, what goes
 */
async function applySeed(
  db: Db,
  step: SeedStep,
  context: SeedContext,
  { isTrial }: { readonly isTrial: boolean },
): Promise<readonly string[]> {
  let lines: readonly string[] = [];
  try {
    await withTransaction(db, async (tx) => {
      await extendTimeouts(tx, 120);
      const before = await rowsOf(tx, step.tables);
      const isLeftAlone = step.isWhole && context.over === 'add' && !(await isEmpty(tx, step));
      if (!isLeftAlone) await step.run(tx, context);
      lines = differences(before, await rowsOf(tx, step.tables));
      if (isTrial) throw new TrialEnded();
      await recordSeed(tx, step, context);
    });
  } catch (error) {
    if (!(error instanceof TrialEnded)) throw error;
  }
  return lines;
}

/** Rolls the transaction of a trial back. */
class TrialEnded extends Error {}

type Row = Readonly<Record<string, unknown>>;
/** Rows by their key, for each table by its name. */
type Rows = ReadonlyMap<string, ReadonlyMap<string, Row>>;

async function rowsOf(tx: Tx, tables: readonly PgTable[]): Promise<Rows> {
  const all = new Map<string, Map<string, Row>>();
  for (const table of tables) {
    const { rows } = await tx.execute<{ row: Row }>(sql`select to_jsonb(t) as row from ${table} t`);
    const key = keyColumns(table);
    const named = rows.map(({ row }) => [key.map((column) => String(row[column])).join(' '), row] as const);
    all.set(getTableConfig(table).name, new Map(named));
  }
  return all;
}

function keyColumns(table: PgTable): readonly string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const [together] = primaryKeys;
  return (together?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name);
}

function differences(before: Rows, after: Rows): string[] {
  return [...after].flatMap(([table, now]) => {
    const was = before.get(table) ?? new Map<string, Row>();
    const isThere = (row: Row | undefined) => row !== undefined && row.state !== 'archived';
    const added = [...now].flatMap(([key, row]) => (isThere(row) && !isThere(was.get(key)) ? [key] : []));
    const gone = [...was].flatMap(([key, row]) => (isThere(row) && !isThere(now.get(key)) ? [key] : []));
    const changed = [...now].flatMap(([key, row]) => {
      const columns = isThere(row) && isThere(was.get(key)) ? changedColumns(was.get(key) ?? {}, row) : [];
      return columns.length > 0 ? [`${key}: ${columns.join(', ')}`] : [];
    });
    const parts = [
      listed(added, 'new', ', '),
      listed(changed, 'different', '; '),
      listed(gone, 'gone', ', '),
    ];
    const said = parts.filter(Boolean).join('; ');
    return said ? [`${table.replaceAll('_', ' ')}: ${said}`] : [];
  });
}

const changedColumns = (was: Row, now: Row): string[] =>
  Object.keys(now).filter(
    (column) => !bookkeeping.has(column) && JSON.stringify(was[column]) !== JSON.stringify(now[column]),
  );

/** More than these are only counted. */
const SHOWN = 12;

function listed(names: readonly string[], what: string, separator: string): string {
  if (names.length === 0) return '';
  const more = names.length > SHOWN ? [`${names.length - SHOWN} more`] : [];
  return `${names.length} ${what} (${[...names.slice(0, SHOWN), ...more].join(separator)})`;
}
