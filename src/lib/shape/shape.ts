/** Called with the place of an unusable value and the reason, without the value itself. */
export type Note = (path: string, reason: string) => void;

/**
 * Reads a value from outside. Unusable parts are reported and left out. A value that is usable as it is comes back unchanged.
 */
export interface Shape<T> {
  /** The usable value, or undefined when nothing of it can be used; the reason has been noted then. */
  read(value: unknown, note: Note, path: string): T | undefined;
  /** The default where there is no value; without a default, the parent is unusable too. */
  readonly standIn?: {
    readonly value: T;
    /** The default is for an absent value only: an unusable one makes the parent unusable too. */
    readonly isForNoneOnly?: true;
  };
}

export type Read<S> = S extends Shape<infer T> ? T : never;

const simple = <T>(isGood: (value: unknown) => value is T, reason: string): Shape<T> => ({
  read(value, note, path) {
    if (isGood(value)) return value;
    note(path, reason);
    return undefined;
  },
});

const isText = (value: unknown): value is string => typeof value === 'string';
const isFilled = (value: unknown): value is string => isText(value) && value.trim() !== '';

/** A text that says something. */
export const filledText = simple(isFilled, 'is no text');

/** A text with something in it, not longer than that. */
export const textUpTo = (characters: number): Shape<string> =>
  simple(
    (value): value is string => isFilled(value) && value.length <= characters,
    `is no text of at most ${characters} characters`,
  );

/** A text, perhaps an empty one. */
export const anyText = simple(isText, 'is no text');

/** Yes or no. */
export const truth = simple((value): value is boolean => typeof value === 'boolean', 'is neither yes nor no');

/** A number that counts something. */
export const finite = simple(
  (value): value is number => typeof value === 'number' && Number.isFinite(value),
  'is no number',
);

/** A price or size: zero or more, as a number or a text of one. */
export const amount = simple(
  (value): value is number | string =>
    (typeof value === 'number' || isFilled(value)) && Number(value) >= 0 && Number.isFinite(Number(value)),
  'is no amount',
);

/** A whole number between two others. */
export const wholeBetween = (least: number, most: number): Shape<number> =>
  simple(
    (value): value is number => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
    `is no whole number from ${least} to ${most}`,
  );

/** One of some fixed words or numbers. */
export const oneOf = <const T extends string | number>(allowed: readonly T[]): Shape<T> =>
  simple((value): value is T => allowed.includes(value as T), `is none of ${allowed.join(', ')}`);

const SAFE_ADDRESS = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)\S*$/i;

/** Where a link may lead: a place of the shop, another site, a mail address or a phone; never a script. */
export const linkAddress = simple(
  (value): value is string => isText(value) && SAFE_ADDRESS.test(value),
  'is no address',
);

/** Whatever it is, untouched. */
export const anything = simple((_value): _value is unknown => true, '');
