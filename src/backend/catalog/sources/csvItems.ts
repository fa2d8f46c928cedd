import * as z from 'zod/mini';

const COLUMN = /^[A-Za-z][\w-]*(?:\.[\w-]+)*(?:\[\])?$/;
const FORBIDDEN = /(?:^|\.)(?:__proto__|prototype|constructor)(?:\.|\[|$)/;
/** Stands in a list column for a list without anything. */
const NOTHING = '-';

/**
 * The items of a table, one a row. A column is named after the field it fills: `title.fr-CA`, `variants.0.price`; a name that
 * ends in `[]` is a list whose values are separated by "|". An empty cell says nothing; of the item's own lists it says
 * that they are empty, of lists further in "-" does.
 */
export function csvItems(text: string) {
  const { rows, faults } = csvTable(text);
  const [header, ...others] = rows;
  const columns = header?.cells ?? [];
  columns.forEach((name, at) => {
    if (!COLUMN.test(name) || FORBIDDEN.test(name) || columns.indexOf(name) < at)
      faults.push({
        line: header?.line ?? 1,
        message: `has a column ${at + 1} that cannot be: ${JSON.stringify(name)}`,
      });
  });
  for (const { line, cells } of others)
    if (cells.length !== columns.length)
      faults.push({
        line,
        message: `has ${cells.length} cells where the first line names ${columns.length}`,
      });
  return {
    faults,
    items: faults.length > 0 ? [] : others.map(({ cells }) => itemOf(columns, cells)),
    /** Line of an item, by its position. */
    lineOf: (position: number): number => others[position]?.line ?? header?.line ?? 1,
  };
}

function itemOf(columns: readonly string[], cells: readonly string[]): unknown {
  const item: Record<string, unknown> = {};
  columns.forEach((column, at) => {
    const cell = cells[at] ?? '';
    const name = column.replace(/\[\]$/, '');
    const isList = name !== column;
    if (isList && (cell === NOTHING || (cell === '' && !name.includes('.')))) put(item, name, []);
    else if (cell !== '') put(item, name, isList ? cell.split('|').map((value) => value.trim()) : cell);
  });
  return item;
}

/** Puts a value where a dotted name says; a number in the name is a place in a list. */
function put(item: Record<string, unknown>, name: string, value: unknown): void {
  const parts = name.split('.');
  const last = parts.pop() ?? '';
  let holder: Record<string, unknown> = item;
  parts.forEach((part, at) => {
    const next = parts[at + 1] ?? last;
    const known = Object.hasOwn(holder, part) ? holder[part] : undefined;
    const inner = typeof known === 'object' && known !== null ? known : /^\d+$/.test(next) ? [] : {};
    holder[part] = inner;
    holder = inner as Record<string, unknown>;
  });
  holder[last] = value;
}

/** A table as its text holds it. */
interface CsvTable {
  /** Cells of each line that holds something; lines count from 1. */
  readonly rows: { readonly line: number; readonly cells: readonly string[] }[];
  /** What cannot be read, with its line. */
  readonly faults: { readonly line: number; readonly message: string }[];
}

const QUOTED = /"((?:[^"]+|"")*)"\r?/y;

/**
 * Reads a table of comma-separated values, as spreadsheets write them: quoted cells may hold commas, quotes and line
 * breaks; where the first line has semicolons and no comma, as a French spreadsheet writes it, those separate the cells.
 */
function csvTable(source: string): CsvTable {
  const text = source.replace(/^\uFEFF/, '');
  const [first = ''] = text.split(/\r?\n/, 1);
  const comma = first.includes(';') && !first.includes(',') ? ';' : ',';
  const PLAIN = new RegExp(`[^${comma}\\n]*`, 'y');
  const table: CsvTable = { rows: [], faults: [] };
  let [at, line] = [0, 1];
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const found = match?.[0] ?? '';
    at += found.length;
    line += found.split('\n').length - 1;
    return match;
  };
  const fault = (message: string) => table.faults.push({ line, message });
  const readCell = (): string => {
    if (text[at] !== '"') return read(PLAIN)?.[0].trim() ?? '';
    const [, cell] = read(QUOTED) ?? [];
    if (cell === undefined) {
      read(/[^]*/y);
      fault('ends inside a quotation');
      return '';
    }
    const [sign] = read(PLAIN)?.[0] ?? '';
    if (sign !== undefined) fault(`holds ${JSON.stringify(sign)} behind a closing quotation mark`);
    return cell.replaceAll('""', '"').trim();
  };
  while (at < text.length) {
    const row = { line, cells: [readCell()] };
    for (; text[at] === comma; row.cells.push(readCell())) at += 1;
    if (row.cells.some((cell) => cell !== '')) table.rows.push(row);
    at += 1;
    line += 1;
  }
  return table;
}

/**
 * An item of a table with numbers and yes-or-no in the places where its schema wants them: a cell holds only text.
 * What does not read as one stays text, and the check says so.
 */
export function convertCells(schema: z.ZodMiniType, item: unknown): unknown {
  const parsed = z.safeParse(schema, item);
  if (parsed.success) return item;
  const settled: unknown = structuredClone(item);
  for (const { code, path } of parsed.error.issues) {
    if (code !== 'invalid_type') continue;
    const last = path.at(-1);
    const holder = path.slice(0, -1).reduce<unknown>(partOf, settled);
    if (typeof holder !== 'object' || holder === null || last === undefined) continue;
    const cell: unknown = Reflect.get(holder, last);
    if (typeof cell === 'string') Reflect.set(holder, last, valueOf(cell));
  }
  return settled;
}

const partOf = (whole: unknown, key: PropertyKey): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, key) : undefined;

function valueOf(cell: string): unknown {
  if (/^(?:true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
}
