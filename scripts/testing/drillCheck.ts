/** One thing a drill looks at. It gets the data folder that the checks of a drill share, and answers whether all is well. */
export type DrillCheck = readonly [title: string, check: (dataDir: string) => Promise<boolean>];

/** Waits until something holds; false when it does not in time. */
export async function until(holds: () => Promise<boolean> | boolean, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (!(await Promise.resolve(holds()).catch(() => false))) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return true;
}
