import * as z from 'zod/mini';
import { csvItems } from './csvItems';
import { faultText } from './faultText';
import { jsonFault } from './jsonFault';
import { lineAt } from './lineOfPath';
import { settledCells } from './settledCells';
import type { Report, Sourced, SourceFile } from './SourceFile';

/** Stands among the faulty names when a whole file could not be read. */
export const anyName = '*';

/** A file and what it says. */
export interface ReadDocument {
  readonly file: SourceFile;
  readonly document: unknown;
  /** Its values are cells of a table: numbers are still texts. */
  readonly isTable?: true;
}

/** What a file says; nothing when it cannot be read, which is reported with its line. */
export function readDocument(
  file: SourceFile,
  report: Report,
  faulty: Set<string>,
): ReadDocument | undefined {
  if (file.name.endsWith('.csv')) return readTable(file, report, faulty);
  const at = jsonFault(file.text);
  if (at === undefined) return { file, document: JSON.parse(file.text) };
  faulty.add(anyName);
  const line = lineAt(file.text, at);
  const rest = file.text
    .slice(at, at + SHOWN)
    .split('\n')[0]
    ?.trim();
  report(
    { file: { ...file, lineOf: () => line }, path: [] },
    [],
    `is not valid JSON: ${rest ? `something is wrong at or before ${rest}` : 'something is not closed'}`,
  );
  return undefined;
}

const SHOWN = 20;

function readTable(file: SourceFile, report: Report, faulty: Set<string>): ReadDocument | undefined {
  const { items, lineOf, faults } = csvItems(file.text);
  for (const { line, message } of faults)
    report({ file: { ...file, lineOf: () => line }, path: [] }, [], message);
  if (faults.length > 0) {
    faulty.add(anyName);
    return undefined;
  }
  return {
    file: { ...file, lineOf: ([position]) => lineOf(Number(position)) },
    document: items,
    isTable: true,
  };
}

/** The good items of a file that holds a list; what is wrong with the others is reported. */
export function readList<S extends z.ZodMiniType>(
  { file, document, isTable }: ReadDocument,
  schema: S,
  report: Report,
  faulty: Set<string>,
): Sourced<z.infer<S>>[] {
  if (!Array.isArray(document)) {
    report({ file, path: [] }, [], 'must be a list');
    return [];
  }
  return document.flatMap((item, index) => {
    const settled = isTable ? settledCells(schema, item) : item;
    return check(schema, settled, { file, path: [index] }, report, faulty);
  });
}

/** A value when it is good; what is wrong with it is reported, and its names are noted as faulty. */
export function check<S extends z.ZodMiniType>(
  schema: S,
  item: unknown,
  place: Omit<Sourced<unknown>, 'value'>,
  report: Report,
  faulty: Set<string>,
): Sourced<z.infer<S>>[] {
  const parsed = z.safeParse(schema, item, { error: faultText });
  if (parsed.success) return [{ ...place, value: parsed.data as z.infer<S> }];
  for (const issue of parsed.error.issues)
    report(
      place,
      issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
      issue.message,
    );
  const named = typeof item === 'object' && item !== null ? item : {};
  for (const key of ['handle', 'calyxPid', 'addonId'])
    faulty.add(String((named as Record<string, unknown>)[key]));
  return [];
}
