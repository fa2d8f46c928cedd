import fc from 'fast-check';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Def = Record<string, unknown> & { type: string };
/** Where a value stands in a part of a request: `items`, 0, `sku`. */
export type Path = readonly (string | number)[];

const defOf = (schema: Schema) => schema._zod.def as unknown as Def;
const checksOf = (def: Def) =>
  ((def.checks ?? []) as { _zod: { def: { format?: string; pattern?: RegExp } } }[]).map(
    ({ _zod }) => _zod.def,
  );

/** Values of a test's own shop, by the name of the field: they lead a call past the look-ups into its work. */
export type Known = Readonly<Record<string, unknown>>;

/** Every single value a schema knows, with where it stands; of a list the first. */
export function leavesOf(schema: Schema, path: Path = []): readonly { path: Path; schema: Schema }[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(def.innerType as Schema, path);
    case 'object':
      return Object.entries(def.shape as Record<string, Schema>).flatMap(([name, field]) =>
        leavesOf(field, [...path, name]),
      );
    case 'array':
      return leavesOf(def.element as Schema, [...path, 0]);
    default:
      return [{ path, schema }];
  }
}

/** Whether a field takes text. */
export const isText = (schema: Schema): boolean => ['string', 'enum'].includes(defOf(schema).type);

/**
 * Values of which many are good and some nearly so, read off the schema.
 * @throws Error for a kind of schema nobody has told it about, so that a new one is not left out silently
 */
export function valuesOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const own = name in known ? [{ weight: 6, arbitrary: fc.constant(known[name]) }] : [];
  return fc.oneof({ weight: 5, arbitrary: typical(def, known, name) }, ...own, {
    weight: 1,
    arbitrary: fc.constantFrom(...hostile),
  });
}

function typical(def: Def, known: Known, name: string): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.option(valuesOf(def.innerType as Schema, known, name), { nil: undefined });
    case 'object': {
      const shape = Object.entries(def.shape as Record<string, Schema>);
      return fc.record(Object.fromEntries(shape.map(([key, field]) => [key, valuesOf(field, known, key)])));
    }
    case 'array':
      return fc.array(valuesOf(def.element as Schema, known, name), { maxLength: 4 });
    case 'string':
      return textOf(def);
    case 'number':
      return fc.oneof(
        fc.integer({ min: -1, max: 21 }),
        fc.integer({ min: 2020, max: 2110 }),
        fc.double(),
        fc.maxSafeInteger(),
      );
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries as Record<string, string>));
    case 'union':
      return fc.oneof(...(def.options as Schema[]).map((option) => valuesOf(option, known, name)));
    case 'literal':
      return fc.constantFrom(...(def.values as unknown[]));
    default:
      throw new Error(
        `A field of type "${def.type}" cannot be made up: teach it in tests/support/inputsOf.ts.`,
      );
  }
}

const dates = ['2026-11-24', '0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '+275760-09-13'];

function textOf(def: Def): fc.Arbitrary<string> {
  if (def.format === 'date') return fc.constantFrom(...dates);
  const patterns = checksOf(def).flatMap(({ pattern }) => (pattern ? [matching(pattern)] : []));
  return fc.oneof(
    ...patterns,
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
}

/** Texts of a pattern; one that only leaves signs out is left to the plain texts. */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  return /\[\^|\\p/i.test(pattern.source) ? fc.string() : fc.stringMatching(new RegExp(pattern.source));
}

/** What no field of the shop means. */
export const hostile: readonly unknown[] = [
  ...[
    null,
    '',
    -1,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    '💐'.repeat(1_000),
    'a\u0000b',
    'a\ud800b',
    'a\r\nb',
    '%00',
    '__proto__',
  ],
  ...[JSON.parse('{"__proto__":{"a":1}}') as unknown, nested(600)],
];

/** What people and robots enter into the fields of a form; "Zorah" stands in no other text of the tests. */
export const hostileTexts = {
  /* Cyrillic letters that look like Latin ones. */
  'look-alike letters': 'Zоrаh Вуrоn',
  HTML: '<b onmouseover="alert(1)">Zorah</b>',
  'blanks only': ' \u00a0\u2003\u3000 ',
  NUL: 'Zorah\u0000Byron',
  'ten kilobytes': 'Zorah '.repeat(1_707),
} as const;

/** A list in a list in a list. */
export function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** A copy with another value at the place. */
export function withValue(whole: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const list = Array.isArray(whole) ? [...(whole as unknown[])] : [];
    list[first] = withValue(list[first], rest, value);
    return list;
  }
  const { [first]: former, ...others } = (whole ?? {}) as Record<string, unknown>;
  return { ...others, [first]: withValue(former, rest, value) };
}

/**
 * A good value of a schema; what a pattern cannot tell is looked up by name.
 * @throws Error when none is found: name one in the values of the test's shop
 */
export function sampleOf(schema: Schema, known: Known, name = ''): unknown {
  const def = defOf(schema);
  if (name in known) return known[name];
  if (def.type === 'optional' || def.type === 'nullable')
    return sampleOf(def.innerType as Schema, known, name);
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape as Record<string, Schema>).map(([key, field]) => [
        key,
        sampleOf(field, known, key),
      ]),
    );
  if (def.type === 'array') return [sampleOf(def.element as Schema, known, name)];
  const isGood = (value: unknown) =>
    (schema as { safeParse?: (value: unknown) => { success: boolean } }).safeParse?.(value).success;
  const found = fc.sample(typical(def, known, name), { numRuns: 200, seed: 1 }).find(isGood);
  if (found === undefined) throw new Error(`No good value was found for "${name}".`);
  return found;
}
