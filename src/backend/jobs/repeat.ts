import type { Logger } from 'pino';

/** Something the shop does by itself, again and again. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

/**
 * Does a job now and then again, a pause after each end; a failure is logged and tried again next time.
 * @returns ends it, after the run under way
 */
export function repeat({ name, everyMs, run }: Job, log: Logger): () => Promise<void> {
  let isStopped = false;
  let wake: () => void = () => undefined;
  const work = async () => {
    while (!isStopped) {
      await run().catch((error: Error) => log.error({ err: error, job: name }, 'a job failed'));
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, everyMs).unref();
      });
    }
  };
  const ended = work();
  return async () => {
    isStopped = true;
    wake();
    await ended;
  };
}
