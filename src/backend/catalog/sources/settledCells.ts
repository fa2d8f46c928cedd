import * as z from 'zod/mini';

/**
 * An item of a table with numbers and yes-or-no in the places where its schema wants them: a cell holds only text.
 * What does not read as one stays text, and the check says so.
 */
export function settledCells(schema: z.ZodMiniType, item: unknown): unknown {
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
