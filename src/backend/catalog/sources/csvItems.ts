import { csvTable } from './csvTable';

/** What a table says, as its JSON twin would. */
export interface CsvItems {
  readonly items: readonly unknown[];
  /** Line of an item, by its position. */
  lineOf(position: number): number;
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

const COLUMN = /^[A-Za-z][\w-]*(?:\.[\w-]+)*(?:\[\])?$/;
const FORBIDDEN = /(?:^|\.)(?:__proto__|prototype|constructor)(?:\.|\[|$)/;
/** Stands in a list column for a list without anything. */
const NOTHING = '-';

/**
 * The items of a table, one a row. A column is named after the field it fills: `title.fr-CA`, `variants.0.price`; a name that
 * ends in `[]` is a list whose values are separated by "|". An empty cell says nothing; of the item's own lists it says
 * that they are empty, of lists further in "-" does.
 */
export function csvItems(text: string): CsvItems {
  const { rows, faults } = csvTable(text);
  const [header, ...others] = rows;
  const columns = header?.cells ?? [];
  const wrongColumns = columns.flatMap((name, at) =>
    !COLUMN.test(name) || FORBIDDEN.test(name) || columns.indexOf(name) < at
      ? [
          {
            line: header?.line ?? 1,
            message: `has a column ${at + 1} that cannot be: ${JSON.stringify(name)}`,
          },
        ]
      : [],
  );
  const wrongRows = others
    .filter(({ cells }) => cells.length !== columns.length)
    .map(({ line, cells }) => ({
      line,
      message: `has ${cells.length} cells where the first line names ${columns.length}`,
    }));
  const all = [...faults, ...wrongColumns, ...wrongRows];
  return {
    faults: all,
    items: all.length > 0 ? [] : others.map(({ cells }) => itemOf(columns, cells)),
    lineOf: (position) => others[position]?.line ?? header?.line ?? 1,
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
