import { setTimeout as wait } from 'node:timers/promises';
import type { ShopProcess } from './childProcess';

/** A process that is started again whenever it ends by itself. */
export interface KeptProcess {
  /** Ends it for good, also while it is on its way back. */
  stop(): Promise<void>;
  /** Ends it and starts it with the variables of now. */
  restart(): Promise<void>;
}

export interface KeepOptions {
  name: string;
  start: (signal: AbortSignal) => Promise<ShopProcess>;
  say: (text: string) => void;
  /** Starts in a row that may fail before `onGivenUp` is told; without a number it is tried for ever. */
  givesUpAfter?: number;
  onGivenUp?: () => void;
  /** Pauses before each start in a row; the last one repeats. */
  pausesMs?: readonly number[];
}

const PAUSES_MS = [250, 1_000, 3_000, 10_000, 30_000];
/** A process that ran this long counts as healthy, so that its next end starts the pauses anew. */
const HEALTHY_AFTER_MS = 5_000;

/**
 * Starts a process and keeps it running: what crashed or was killed comes back after a pause that grows with every
 * failure in a row.
 * @throws whatever the first start throws; later failures are only told
 */
export async function keepRunning(options: KeepOptions): Promise<KeptProcess> {
  const { name, start, say, givesUpAfter = Infinity, onGivenUp, pausesMs = PAUSES_MS } = options;
  const ending = new AbortController();
  const isEnding = () => ending.signal.aborted;
  let current = await start(ending.signal);
  let failures = 0;

  const startAgain = async (): Promise<boolean> => {
    while (!isEnding()) {
      const pauseMs = pausesMs[Math.min(Math.max(failures - 1, 0), pausesMs.length - 1)];
      await wait(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (isEnding()) return false;
      try {
        current = await start(ending.signal);
        return true;
      } catch (error) {
        failures += 1;
        if (isEnding()) return false;
        const reason = error instanceof Error ? error.message : String(error);
        say(`The ${name} could not be started again: ${reason}`);
        if (failures < givesUpAfter) continue;
        onGivenUp?.();
        return false;
      }
    }
    return false;
  };

  const follow = async () => {
    for (;;) {
      const startedAt = performance.now();
      const code = await current.ended;
      if (isEnding()) return;
      failures = performance.now() - startedAt > HEALTHY_AFTER_MS ? 1 : failures + 1;
      if (failures >= givesUpAfter) return onGivenUp?.();
      say(`The ${name} ended by itself${code === undefined ? '' : ` (code ${code})`}: starting it again …`);
      if (!(await startAgain())) return;
      say(`The ${name} is back.`);
    }
  };
  const followed = follow();

  return {
    async stop() {
      ending.abort();
      await current.stop();
      await followed;
    },
    restart: () => current.stop(),
  };
}
