/** Thrown when more pages are requested than can be rendered; the answer is "try again shortly". */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

interface RenderGateOptions {
  /** Pages made at the same time. Rendering is CPU work, so more at once only makes each slower. */
  readonly concurrency: number;
  /** Requests that may wait for their turn. */
  readonly maxWaiting: number;
  /** Longest wait for a turn. */
  readonly maxWaitMs: number;
}

/**
 * Lets a bounded number of renders run and a bounded number wait; the rest is refused at once, so that under twice the
 * load the shop still serves what it can instead of everybody waiting for nothing.
 */
export function createRenderGate({ concurrency, maxWaiting, maxWaitMs }: RenderGateOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= maxWaiting)
      return Promise.reject(new OverloadError('Too many pages are being made'));
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(new OverloadError('Waited too long for a page to be made'));
      }, maxWaitMs);
      waiting.push(turn);
    });
  };
  /** Hands the place over to the next in line, so `running` stays the same unless nobody waits. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

export type RenderGate = ReturnType<typeof createRenderGate>;
