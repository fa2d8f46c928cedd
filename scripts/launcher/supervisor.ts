import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../StartError';
import { lastLine, openLog } from '../disk';

export interface ShopProcess {
  pid: number;
  /** Settles when the process has ended, with its code where that is known. */
  ended: Promise<number | undefined>;
  /** Asks it to finish what it is at and end; ends it by force when it takes too long. */
  stop(): Promise<void>;
}

export interface ChildOptions {
  name: string;
  command: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Where its output goes; our own output when absent. */
  logFile?: string;
  readyWithinMs: number;
  onProgress?: (message: string) => void;
  /** Told what whoever starts the shop should know. */
  onNotice?: (message: string) => void;
  /** Gives up the start. */
  signal?: AbortSignal;
}

const STOP_PATIENCE_MS = 12_000;

/**
 * Starts a process and waits until it says that it is ready.
 * @throws StartError with the process's own last words when it ends before that, or takes too long
 */
export async function startProcess(options: ChildOptions): Promise<ShopProcess> {
  const { command, env, logFile } = options;
  const output = logFile ? openLog(logFile) : ('inherit' as const);
  const child = spawn(process.execPath, [...command], {
    env,
    stdio: ['ignore', output, output, 'ipc'],
    // Its own group: Ctrl-C reaches the launcher only, which stops things in order.
    detached: true,
  });
  if (typeof output === 'number') closeSync(output);
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if ((await within(STOP_PATIENCE_MS, ended)) !== 'too late') return;
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await untilReady(child, ended, options);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, ended, stop };
}

async function untilReady(child: ChildProcess, ended: Promise<number>, options: ChildOptions): Promise<void> {
  const { name, logFile, readyWithinMs, onProgress, onNotice, signal } = options;
  const lastWords = () => (logFile ? `${lastLine(logFile)} (more in ${logFile})` : 'see above');
  let failure: string | undefined;
  const ready = new Promise<'ready'>((resolve) => {
    child.on('message', (message: unknown) => {
      const { type, text } = readMessage(message);
      if (type === 'ready') resolve('ready');
      if (type === 'progress') onProgress?.(text);
      if (type === 'notice') onNotice?.(text);
      if (type === 'failed') failure = text;
    });
  });
  const outcome = await within(readyWithinMs, Promise.race([ready, ended]), signal);
  if (outcome === 'ready') return;
  if (signal?.aborted) throw new StartError(`The ${name} is not wanted any more.`);
  if (outcome === 'too late')
    throw new StartError(`The ${name} was not ready within ${readyWithinMs / 1000} seconds: ${lastWords()}`);
  throw new StartError(`The ${name} stopped while starting: ${failure ?? lastWords()}`);
}

/** The processes say "ready" or send an object with a type. */
function readMessage(message: unknown): { type: string; text: string } {
  if (typeof message !== 'object' || message === null) return { type: String(message), text: '' };
  const { type, message: text } = message as { type?: unknown; message?: unknown };
  return { type: String(type), text: String(text ?? '') };
}

/** What the work comes to, or "too late" when it takes longer or is given up. */
function within<T>(patienceMs: number, work: Promise<T>, signal?: AbortSignal): Promise<T | 'too late'> {
  const late = wait(patienceMs, undefined, { ref: false, signal }).catch(() => undefined);
  return Promise.race([work, late.then(() => 'too late' as const)]);
}

/** A process that is started again whenever it ends by itself. */
export interface SupervisedProcess {
  /** Ends it for good, also while it is on its way back. */
  stop(): Promise<void>;
  /** Ends it and starts it with the variables of now. */
  restart(): Promise<void>;
}

export interface SuperviseOptions {
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
export async function supervise(options: SuperviseOptions): Promise<SupervisedProcess> {
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
