import * as z from 'zod/mini';
import { csvItems, convertCells } from './csvItems';
import { jsonFault, lineAt, lineOfPath } from './jsonPlaces';
import { isTableName, type ReadText } from './readText';
import type { Report, Sourced, SourceFile } from './SourceFile';

/** Stands among the faulty names when a whole file could not be read. */
export const anyName = '*';

export interface ReadDocument {
  readonly file: SourceFile;
  /** What a JSON file holds, or the rows of a table. */
  readonly document: unknown;
  /** Names of the columns of a table; its values are cells, and numbers still texts. */
  readonly columns?: readonly string[];
}

/** A file that can be read twice: for what it says, and later for the line of a problem. */
export interface NamedFile {
  readonly name: string;
  readonly read: () => ReadText;
}

/** What a file says; nothing when it cannot be read, which is reported with its line. */
export function readDocument(
  { name, read }: NamedFile,
  report: Report,
  faulty: Set<string>,
): ReadDocument | undefined {
  const found = read();
  const refuse = (faults: readonly { readonly line: number; readonly message: string }[]) => {
    faulty.add(anyName);
    for (const { line, message } of faults)
      report({ file: { name, lineOf: () => line }, path: [] }, [], message);
    return undefined;
  };
  if ('fault' in found) return refuse([{ line: 1, message: found.fault }]);
  if (!isTableName(name)) {
    const at = jsonFault(found.text);
    if (at !== undefined) return refuse([jsonProblem(found.text, at)]);
    return { file: jsonFile(name, read), document: JSON.parse(found.text) };
  }
  const { items, columns, lineOf, faults } = csvItems(found.text);
  if (faults.length > 0) return refuse(faults);
  return { file: { name, lineOf: ([position]) => lineOf(Number(position)) }, document: items, columns };
}

/** Knows the lines of its values by reading the file once more. */
function jsonFile(name: string, read: NamedFile['read']): SourceFile {
  return {
    name,
    lineOf: (path) => {
      const again = read();
      return 'text' in again ? lineOfPath(again.text, path) : 1;
    },
  };
}

const SHOWN = 20;

function jsonProblem(text: string, at: number) {
  const [rest = ''] = text.slice(at, at + SHOWN).split('\n');
  const what = rest.trim() ? `something is wrong at or before ${rest.trim()}` : 'something is not closed';
  return { line: lineAt(text, at), message: `is not valid JSON: ${what}` };
}

/** The good items of a file that holds a list, one after the other; what is wrong with the others is reported. */
export function* listItems<S extends z.ZodMiniType>(
  { file, document, columns }: ReadDocument,
  schema: S,
  report: Report,
  faulty: Set<string>,
): Generator<Sourced<z.infer<S>>> {
  if (!columns && !Array.isArray(document)) {
    report({ file, path: [] }, [], 'must be a list');
    return;
  }
  let index = 0;
  for (const item of document as Iterable<unknown>) {
    const settled = columns ? convertCells(schema, item) : item;
    yield* check(schema, settled, { file, path: [index] }, report, faulty);
    index += 1;
  }
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

type Fault = Parameters<z.core.$ZodErrorMap>[0];

/**
 * What is wrong with a value, in words for the author of the file.
 * @returns undefined where the schema has words of its own
 */
export function faultText(fault: Fault): string | undefined {
  const { code, input } = fault;
  if (input === undefined && code !== 'unrecognized_keys') return 'is missing';
  switch (code) {
    case 'invalid_type':
      return `${wanted(fault.expected)}; it is ${shown(input)}`;
    case 'invalid_value':
      return `must be ${listed(fault.values)}; it is ${shown(input)}`;
    case 'unrecognized_keys':
      return `has ${fault.keys.length > 1 ? 'fields' : 'a field'} nobody knows: ${fault.keys.map(shown).join(', ')}`;
    case 'too_small':
      return `must ${amount(fault.origin, 'at least', fault.minimum)}${seen(fault)}`;
    case 'too_big':
      return `must ${amount(fault.origin, 'at most', fault.maximum)}${seen(fault)}`;
    default:
      return undefined;
  }
}

const kinds: Readonly<Record<string, string>> = {
  int: 'must be a whole number (prices are in cents: 4999 is $49.99)',
  number: 'must be a whole number (prices are in cents: 4999 is $49.99)',
  string: 'must be a text in quotation marks',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be a group of fields',
};

const wanted = (kind: string): string => kinds[kind] ?? `must be of the kind "${kind}"`;

const listed = (values: readonly unknown[]): string =>
  values.length === 1 ? shown(values[0]) : `one of ${values.map(shown).join(', ')}`;

function amount(origin: string, edge: string, count: number | bigint): string {
  if (origin === 'string')
    return edge === 'at least' && Number(count) === 1 ? 'not be empty' : `have ${edge} ${count} letters`;
  if (origin === 'array' || origin === 'set')
    return `have ${edge} ${count} ${Number(count) === 1 ? 'entry' : 'entries'}`;
  return `be ${edge} ${count}`;
}

/** A number is repeated; a text or a list is found by its line. */
const seen = ({ input }: Fault): string => (typeof input === 'number' ? `; it is ${input}` : '');

const LONGEST = 40;

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a group of fields';
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
