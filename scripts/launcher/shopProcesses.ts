import path from 'node:path';
import type { Environment } from '@/config/environment';
import { StartError } from '../StartError';
import { startEmbeddedDatabase } from '../database/embeddedDatabase';
import { untilGone, notePid } from '../processes';
import { startProcess, supervise, type SupervisedProcess } from './supervisor';
import type { Progress } from './progress';

export interface RunningShop {
  readonly environment: Environment;
  readonly isDevelopment: boolean;
  readonly progress: Progress;
  readonly shutdown: Shutdown;
  /** What its processes say for whoever starts the shop. */
  readonly notices: Set<string>;
  backend?: SupervisedProcess;
}

/**
 * Opens the built-in database and keeps it open: a server that was killed is started again and repairs itself from its
 * log, so that no acknowledged write is lost. At another address than before, the backend is started anew with it.
 * @throws StartError when it cannot be opened the first time
 */
export async function superviseDatabase(shop: RunningShop, projectDir: string): Promise<void> {
  const { environment, progress, shutdown } = shop;
  const start = async (signal: AbortSignal) => {
    const { url, pid, stop } = await startEmbeddedDatabase({ dataDir: environment.dataDir, projectDir });
    if (signal.aborted) {
      await stop();
      throw new StartError('The database is not wanted any more.');
    }
    if (process.env.DATABASE_URL !== url) void shop.backend?.restart();
    process.env.DATABASE_URL = url;
    /* A server that was running before is no child process: it has no exit code. */
    return { pid, stop, ended: untilGone(pid).then(() => undefined) };
  };
  const supervised = await supervise({ name: 'database', start, say: progress.say });
  shutdown.add(() => supervised.stop());
}

interface Program {
  name: string;
  /** Arguments for Node that run it as it was built, and in development. */
  built: readonly string[];
  reloading: readonly string[];
  readyWithinMs: number;
  /** Starts in a row after which the shop ends; without a number it is tried for ever. */
  givesUpAfter?: number;
}

/**
 * Starts a program of the shop and keeps it running.
 * @throws StartError when it does not become ready the first time
 */
export async function superviseProgram(shop: RunningShop, program: Program): Promise<SupervisedProcess> {
  const { environment, isDevelopment, progress, shutdown, notices } = shop;
  const { dataDir, mode } = environment;
  const { name, built, reloading, readyWithinMs, givesUpAfter } = program;
  const isLoud = isDevelopment || mode === 'live';
  const start = async (signal: AbortSignal, onProgress: (text: string) => void) => {
    const child = await startProcess({
      name,
      command: isDevelopment ? reloading : built,
      readyWithinMs,
      signal,
      logFile: isLoud ? undefined : path.join(dataDir, 'logs', `${name}.log`),
      env: {
        ...process.env,
        NODE_ENV: isDevelopment ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      onProgress,
      onNotice: (text) => void notices.add(text),
    });
    notePid(dataDir, name, child.pid);
    return child;
  };
  const supervised = await progress.step(`Starting the ${name}`, (detail) =>
    supervise({
      name,
      start: (signal) => start(signal, detail),
      say: progress.say,
      givesUpAfter,
      onGivenUp: () => shutdown.onGivenUp(name),
    }),
  );
  shutdown.add(() => supervised.stop());
  return supervised;
}

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
