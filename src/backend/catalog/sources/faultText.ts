import type * as z from 'zod/mini';

type Fault = Parameters<z.core.$ZodErrorMap>[0];

/**
 * What is wrong with a value, in words for whoever wrote the file.
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
