/** A fault to be planted: one text of a file replaced by another, and the test that must notice. */
export interface Plant {
  /** The rule that is broken, by section of the specification. */
  readonly rule: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Jest test file that must go red. */
  readonly test: string;
}

type Fault = readonly [rule: string, file: string, find: string, replace: string];

/** Faults that one test file must notice. */
export function plantsFor(test: string, faults: readonly Fault[]): readonly Plant[] {
  return faults.map(([rule, file, find, replace]) => ({ rule, file, find, replace, test }));
}
