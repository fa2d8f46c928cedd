import type { Progress } from './progress';

/** Ends what a start has begun, in the opposite order. */
export interface Shutdown {
  add(stop: () => Promise<void>): void;
  stopAll(): Promise<void>;
  isUnderWay(): boolean;
  /** One process of the shop cannot be kept running: the others follow, and the launcher ends with code 1. */
  onGivenUp(name: string): void;
}

/** Listens for Ctrl-C, SIGTERM, a closed terminal and a parent that is gone; a second Ctrl-C does not wait. */
export function createShutdown(progress: Progress): Shutdown {
  const parts: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = () => (stopping ??= stopInOrder(parts));
  const end = (reason: string, code: number) => {
    if (stopping) return;
    progress.say(`\n${reason}`);
    void stopAll().then(() => process.exit(code));
  };
  let interrupts = 0;
  process.on('SIGINT', () => {
    interrupts += 1;
    if (interrupts > 2) process.exit(130);
    end('Closing the shop …', 0);
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end('Closing the shop …', 0));
  process.on('disconnect', () => end('The parent process is gone: closing the shop …', 0));
  return {
    add: (stop) => {
      parts.push(stop);
      if (stopping) void stop();
    },
    stopAll,
    isUnderWay: () => stopping !== undefined,
    onGivenUp: (name) => end(`The ${name} cannot be kept running: closing the shop …`, 1),
  };
}

async function stopInOrder(parts: readonly (() => Promise<void>)[]): Promise<void> {
  for (const stop of [...parts].reverse()) await stop().catch(() => undefined);
}
