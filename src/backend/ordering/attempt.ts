/**
 * Does the work now but lets its failure be thrown later: what is prepared before a transaction must not refuse a
 * repeated request that the transaction would answer from memory.
 * @returns gives the result, or throws what the work threw
 */
export async function attempt<T>(work: () => Promise<T>): Promise<() => T> {
  try {
    const result = await work();
    return () => result;
  } catch (problem) {
    return () => {
      throw problem;
    };
  }
}
