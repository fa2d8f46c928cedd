const pausesMs = [400, 1600];

/**
 * Loads something, with two retries and growing pauses.
 * @param load  called once per try
 * @throws what the last try threw
 */
export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pauseMs of pausesMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return load();
}
