/** Marks a packed list; no state of ours has a key like it. */
const COUNT = '~';
/** Shorter lists gain nothing. */
const FEWEST_ROWS = 4;

type Row = Readonly<Record<string, unknown>>;

/** A list of similar records, written column by column. */
interface PackedRows {
  /** How many records. */
  readonly [COUNT]: number;
  /** Values that all records share. */
  readonly same: Row;
  readonly each: Readonly<Record<string, unknown>>;
  /** Values that only some records have: which, and what. */
  readonly some: Readonly<Record<string, readonly [readonly number[], unknown]>>;
}

/**
 * Plain data with every list of similar records written by columns: sixty cards then name their fields once, say once
 * what they share, and stand like beside like, which compresses far better.
 */
export function packRows(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value);
  return isRecord(value) ? mapValues(value, packRows) : value;
}

/** Data as it was before `packRows`. */
export function unpackRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackRows);
  if (!isRecord(value)) return value;
  return COUNT in value ? unpackList(value as unknown as PackedRows) : mapValues(value, unpackRows);
}

function packList(list: readonly unknown[]): unknown {
  return isRows(list) ? packedRows(list) : list.map(packRows);
}

function packedRows(rows: readonly Row[]): PackedRows {
  const same: Record<string, unknown> = {};
  const each: Record<string, unknown> = {};
  const some: Record<string, readonly [number[], unknown]> = {};
  for (const key of namesOf(rows)) {
    const holders: number[] = [];
    const values: unknown[] = [];
    rows.forEach(({ [key]: value }, at) => {
      if (value === undefined) return;
      holders.push(at);
      values.push(value);
    });
    if (holders.length < rows.length) some[key] = [holders, packRows(values)];
    else if (areSame(values)) same[key] = packRows(values[0]);
    else each[key] = packRows(values);
  }
  return { [COUNT]: rows.length, same, each, some };
}

function namesOf(rows: readonly Row[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  return names;
}

function areSame([first, ...others]: readonly unknown[]): boolean {
  if (typeof first !== 'object' || first === null) return others.every((value) => value === first);
  const text = JSON.stringify(first);
  return others.every((value) => value === first || JSON.stringify(value) === text);
}

function unpackList({ [COUNT]: count, same, each, some }: PackedRows): Row[] {
  const shared = unpackRows(same) as Row;
  const rows: Record<string, unknown>[] = Array.from({ length: count }, () => ({ ...shared }));
  const place = (key: string, values: unknown, holders?: readonly number[]) =>
    (unpackRows(values) as unknown[]).forEach((value, at) => {
      const row = rows[holders?.[at] ?? at];
      if (row) row[key] = value;
    });
  for (const [key, values] of Object.entries(each)) place(key, values);
  for (const [key, [holders, values]] of Object.entries(some)) place(key, values, holders);
  return rows;
}

function isRows(list: readonly unknown[]): list is readonly Row[] {
  return list.length >= FEWEST_ROWS && list.every(isRecord);
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues(record: Row, change: (value: unknown) => unknown): Row {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
