/** @source spec §9 Timing (content service retry) */
export const contentRetry = { attempts: 5, initialDelayMs: 500, maximumDelayMs: 5000 } as const;

/**
 * Milliseconds to wait before the next attempt: doubling from 500 up to 5000, with up to a quarter of jitter.
 * @param failures  attempts that failed so far, from 1
 * @param random    0 to 1
 */
export function retryDelayMs(failures: number, random: number): number {
  const delay = contentRetry.initialDelayMs * 2 ** (failures - 1);
  return Math.min(contentRetry.maximumDelayMs, Math.round(delay * (1 + random / 4)));
}

/** Whether asking again can help: no answer came, or the service says it broke. @source spec §8 Transport */
export function isWorthRetrying(error: { readonly status?: number; readonly message: string }): boolean {
  return error.status === undefined || error.message.includes('INTERNAL_SERVER_ERROR');
}
