/** Numbers that look random and are the same for the same seed. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T;
}

/** A generator of 32 bits of state (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick(values) {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new RangeError('There is nothing to pick from.');
      return value;
    },
  };
}
