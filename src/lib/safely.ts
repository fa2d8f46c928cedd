/** What some work comes to; undefined when it throws. For texts from outside, which may be of any form. */
export function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
