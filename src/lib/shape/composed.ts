import type { Note, Read, Shape } from './shape';

/** May be absent, or left out when it cannot be used. */
export const maybe = <T>(shape: Shape<T>): Shape<T | undefined> => ({
  ...shape,
  standIn: { value: undefined },
});

/**
 * May be absent. When it is present but unusable, its parent is unusable too: without the limit, the parent would say more
 * than was meant.
 */
export const limit = <T>(shape: Shape<T>): Shape<T | undefined> => ({
  ...shape,
  standIn: { value: undefined, isForNoneOnly: true },
});

/** A default replaces it where it is absent or unusable. */
export const orElse = <T>(shape: Shape<T>, value: T): Shape<T> => ({ ...shape, standIn: { value } });

interface ListLimits {
  /** Fewer usable items than this are no list. */
  readonly atLeast?: number;
}

/** A list without the items that cannot be used. */
export const listOf = <T>(item: Shape<T>, { atLeast = 0 }: ListLimits = {}): Shape<readonly T[]> => ({
  read(value, note, path) {
    if (!Array.isArray(value)) return refuse(note, path, 'is no list');
    const read = value.map((one: unknown, at) => readOne(item, one, note, joined(path, `${at + 1}`)));
    if (read.every((one, at) => one === value[at] && one !== undefined) && read.length >= atLeast)
      return value as T[];
    const usable = read.filter((one) => one !== undefined);
    return usable.length >= atLeast ? usable : refuse(note, path, 'holds nothing that can be used');
  },
});

/** A list without the items that cannot be used; it may be empty, but not of what was written and cannot be used. */
export const namesOf = <T>(item: Shape<T>): Shape<readonly T[]> => ({
  read: (value, note, path) =>
    listOf(item, { atLeast: Array.isArray(value) ? Math.min(1, value.length) : 0 }).read(value, note, path),
});

/** A list whose items must all be usable: a part of it would have another meaning. */
export const wholeListOf = <T>(item: Shape<T>): Shape<readonly T[]> => ({
  read(value, note, path) {
    const usable = listOf(item).read(value, note, path);
    return Array.isArray(value) && usable?.length === value.length ? usable : undefined;
  },
});

type Parts = Readonly<Record<string, Shape<unknown>>>;
type MayStayAway<S> = undefined extends Read<S> ? true : false;

/** What a record of some parts holds: parts that may be absent are optional. */
export type RecordOf<P extends Parts> = {
  readonly [K in keyof P as MayStayAway<P[K]> extends true ? never : K]: Read<P[K]>;
} & {
  readonly [K in keyof P as MayStayAway<P[K]> extends true ? K : never]?: Read<P[K]>;
};

/**
 * A record whose named parts are read one by one; other parts stay as they are. If a required part is unusable, the record
 * is unusable too.
 */
export const record = <P extends Parts>(parts: P): Shape<RecordOf<P>> => {
  const known = Object.entries(parts);
  return {
    read(value, note, path) {
      if (!isRecord(value)) return refuse(note, path, 'is no record');
      let isWhole = true;
      let mended: Record<string, unknown> = value;
      for (const [name, shape] of known) {
        const written = Object.hasOwn(value, name) ? value[name] : undefined;
        const read = readOne(shape, written, note, joined(path, name));
        if (read === undefined && !mayBeLeftOut(shape, written)) isWhole = false;
        if (read === written) continue;
        if (mended === value) mended = { ...value };
        if (read === undefined) delete mended[name];
        else mended[name] = read;
      }
      return isWhole ? (mended as RecordOf<P>) : undefined;
    },
  };
};

/** Usable values of one shape under any names. */
export const dictionaryOf = <T>(item: Shape<T>): Shape<Readonly<Record<string, T>>> => ({
  read: (value, note, path) =>
    isRecord(value)
      ? (record(Object.fromEntries(Object.keys(value).map((name) => [name, maybe(item)]))).read(
          value,
          note,
          path,
        ) as Record<string, T> | undefined)
      : refuse(note, path, 'is no record'),
});

/** A record whose `type` decides its shape. */
export const byType = <T extends { readonly type: string }>(shapes: {
  readonly [K in T['type']]: Shape<Extract<T, { readonly type: K }>>;
}): Shape<T> => ({
  read(value, note, path) {
    const type = isRecord(value) && Object.hasOwn(value, 'type') ? value.type : undefined;
    if (typeof type !== 'string') return refuse(note, joined(path, 'type'), 'is missing');
    if (!Object.hasOwn(shapes, type)) return refuse(note, path, `has the unknown type ${quoted(type)}`);
    return (shapes as Record<string, Shape<T>>)[type]?.read(value, note, `${path} (${type})`);
  },
});

/** A record as another shape reads it, brought into form first: for things that are written in two manners. */
export const formed = <T>(form: (value: unknown) => unknown, shape: Shape<T>): Shape<T> => ({
  ...shape,
  read: (value, note, path) => shape.read(form(value), note, path),
});

const mayBeLeftOut = ({ standIn }: Shape<unknown>, written: unknown) =>
  standIn && (!standIn.isForNoneOnly || (written ?? undefined) === undefined);

function readOne<T>(shape: Shape<T>, value: unknown, note: Note, path: string): T | undefined {
  if (value === undefined || value === null) {
    if (!shape.standIn) note(path, 'is missing');
    return shape.standIn?.value;
  }
  return shape.read(value, note, path) ?? shape.standIn?.value;
}

function refuse(note: Note, path: string, reason: string): undefined {
  note(path, reason);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const joined = (path: string, name: string) => (path ? `${path}.${name}` : name);

/** A foreign word, quoted for a line of the log. */
const quoted = (word: string) => JSON.stringify(word.slice(0, 40));
