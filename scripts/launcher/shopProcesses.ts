import path from 'node:path';
import type { Environment } from '@/config/environment';
import { startEmbeddedDatabase } from '../database/embeddedDatabase';
import { untilGone } from '../database/postmaster';
import { StartError } from '../StartError';
import { startProcess } from './childProcess';
import { notePid } from './claimFolder';
import { keepRunning, type KeptProcess } from './keepRunning';
import type { Progress } from './progress';
import type { Shutdown } from './shutdown';

/** A shop on its way to being open. */
export interface RunningShop {
  readonly environment: Environment;
  readonly isDevelopment: boolean;
  readonly progress: Progress;
  readonly shutdown: Shutdown;
  /** What its processes say for whoever starts the shop. */
  readonly notices: Set<string>;
  backend?: KeptProcess;
}

/**
 * Opens the built-in database and keeps it open: a server that was killed is started again and repairs itself from its
 * log, so that no acknowledged write is lost. At another address than before, the backend is started anew with it.
 * @throws StartError when it cannot be opened the first time
 */
export async function keepDatabase(shop: RunningShop, projectDir: string): Promise<void> {
  const { environment, progress, shutdown } = shop;
  const start = async (signal: AbortSignal) => {
    const { url, pid, stop } = await startEmbeddedDatabase({ dataDir: environment.dataDir, projectDir });
    if (signal.aborted) {
      await stop();
      throw new StartError('The database is not wanted any more.');
    }
    if (process.env.DATABASE_URL !== url) void shop.backend?.restart();
    process.env.DATABASE_URL = url;
    /* One that was taken over is no child of ours and has no code to tell. */
    return { pid, stop, ended: untilGone(pid).then(() => undefined) };
  };
  const kept = await keepRunning({ name: 'database', start, say: progress.say });
  shutdown.add(() => kept.stop());
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
export async function keepProgram(shop: RunningShop, program: Program): Promise<KeptProcess> {
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
  const kept = await progress.step(`Starting the ${name}`, (detail) =>
    keepRunning({
      name,
      start: (signal) => start(signal, detail),
      say: progress.say,
      givesUpAfter,
      onGivenUp: () => shutdown.onGivenUp(name),
    }),
  );
  shutdown.add(() => kept.stop());
  return kept;
}
