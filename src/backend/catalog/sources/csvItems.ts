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
  const faults: CsvFault[] = [];
  const lines: number[] = [];
  let columns: readonly string[] | undefined;
  for (const { line, cells } of csvRows(text, faults)) {
    if (columns) {
      lines.push(line);
      if (cells.length !== columns.length)
        faults.push({
          line,
          message: `has ${cells.length} cells where the first line names ${columns.length}`,
        });
      continue;
    }
    columns = cells;
    columns.forEach((name, at) => {
      if (!COLUMN.test(name) || FORBIDDEN.test(name) || cells.indexOf(name) < at)
        faults.push({ line, message: `has a column ${at + 1} that cannot be: ${JSON.stringify(name)}` });
    });
  }
  if (!columns) faults.push({ line: 1, message: 'holds nothing: its first line must name the columns' });
  const named = columns ?? [];
  return {
    columns: named,
    faults,
    /** The rows as items, read from the text again each time: a large table is never in memory as items. */
    items: { [Symbol.iterator]: () => itemsOf(text, named) },
    /** Line of an item, by its position. */
    lineOf: (position: number): number => lines[position] ?? 1,
  };
}

function* itemsOf(text: string, columns: readonly string[]): Generator<unknown> {
  let isHeader = true;
  for (const { cells } of csvRows(text, [])) {
    if (!isHeader) yield itemOf(columns, cells);
    isHeader = false;
  }
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

/** Cells of a line that holds something; lines count from 1. */
interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

interface CsvFault {
  readonly line: number;
  readonly message: string;
}

/** Written so that each letter is read once, also where the quotation never ends. */
const QUOTED = /"([^"]*(?:""[^"]*)*)"\r?/y;

/** A first line by which some spreadsheets say what separates the cells. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?\r?(?:\n|$)/i;

/**
 * What separates the cells: what a line `sep=;` says; else a tab or a semicolon where the line of names has one, as
 * French spreadsheets write it, for no name holds them; else a comma.
 */
function separatorOf(text: string) {
  const [whole = '', said] = SEPARATOR_LINE.exec(text) ?? [];
  const [names = ''] = text.slice(whole.length, whole.length + LONGEST_NAMES).split('\n', 1);
  const separator =
    said ?? (names.includes('\t') ? '\t' : names.includes(',') || !names.includes(';') ? ',' : ';');
  return { separator, start: whole.length, line: whole === '' ? 1 : 2 };
}

const LONGEST_NAMES = 100_000;

/**
 * Reads a table as spreadsheets write it, row after row: quoted cells may hold separators, quotes and line breaks.
 * @param faults  where to note what cannot be read
 */
function* csvRows(text: string, faults: CsvFault[]): Generator<CsvRow> {
  const { separator: comma, ...start } = separatorOf(text);
  const PLAIN = new RegExp(`[^${comma}\\n]*`, 'y');
  let { start: at, line } = start;
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const found = match?.[0] ?? '';
    at += found.length;
    for (let next = found.indexOf('\n'); next >= 0; next = found.indexOf('\n', next + 1)) line += 1;
    return match;
  };
  const fault = (message: string) => faults.push({ line, message });
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
    if (row.cells.some((cell) => cell !== '')) yield row;
    at += 1;
    line += 1;
  }
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

/** A comma before one or two digits is a decimal comma, as French spreadsheets write it; with three it could mean thousands. */
function valueOf(cell: string): unknown {
  if (/^(?:true|false|vrai|faux)$/i.test(cell)) return /^(?:true|vrai)$/i.test(cell);
  return /^-?\d+(?:\.\d+|,\d{1,2})?$/.test(cell) ? Number(cell.replace(',', '.')) : cell;
}
