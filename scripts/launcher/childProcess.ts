import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../StartError';

/** One process of the shop. */
export interface ShopProcess {
  name: string;
  pid: number;
  /** Settles when the process has ended, with its code. */
  ended: Promise<number>;
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
  /** Gives up the start. */
  signal?: AbortSignal;
}

const STOP_PATIENCE_MS = 12_000;

/**
 * Starts a process and waits until it says that it is ready.
 * @throws StartError with the process's own last words when it ends before that, or takes too long
 */
export async function startProcess(options: ChildOptions): Promise<ShopProcess> {
  const { name, command, env, logFile } = options;
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
  const stop = () => stopChild(child, ended);
  try {
    await ready(child, ended, options);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name, pid: child.pid ?? 0, ended, stop };
}

async function ready(child: ChildProcess, ended: Promise<number>, options: ChildOptions): Promise<void> {
  const { name, logFile, readyWithinMs, onProgress, signal } = options;
  let failure: string | undefined;
  const saidReady = new Promise<void>((resolve) => {
    child.on('message', (message: unknown) => {
      const { type, text } = readMessage(message);
      if (type === 'ready') resolve();
      if (type === 'progress') onProgress?.(text);
      if (type === 'failed') failure = text;
    });
  });
  const tooLate = afterPatience(readyWithinMs);
  const givenUp = whenAborted(signal);
  const outcome = await Promise.race([
    saidReady.then(() => 'ready'),
    ended.then(() => 'ended'),
    tooLate.promise,
    givenUp.promise,
  ]);
  tooLate.cancel();
  givenUp.cancel();
  if (outcome === 'ready') return;
  if (outcome === 'aborted') throw new StartError(`The ${name} is not wanted any more.`);
  if (outcome === 'ended')
    throw new StartError(`The ${name} stopped while starting: ${failure ?? lastLine(logFile)}`);
  throw new StartError(
    `The ${name} was not ready within ${readyWithinMs / 1000} seconds: ${lastLine(logFile)}`,
  );
}

/** The processes say "ready" or send an object with a type. */
function readMessage(message: unknown): { type: string; text: string } {
  if (typeof message !== 'object' || message === null) return { type: String(message), text: '' };
  const { type, message: text } = message as { type?: unknown; message?: unknown };
  return { type: String(type), text: String(text ?? '') };
}

async function stopChild(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.kill('SIGTERM');
  const tooLate = afterPatience(STOP_PATIENCE_MS);
  const outcome = await Promise.race([ended, tooLate.promise]);
  tooLate.cancel();
  if (outcome !== 'too late') return;
  child.kill('SIGKILL');
  await ended;
}

function afterPatience(milliseconds: number): { promise: Promise<'too late'>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<'too late'>((resolve) => {
    timer = setTimeout(() => resolve('too late'), milliseconds);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}

function whenAborted(signal: AbortSignal | undefined): { promise: Promise<'aborted'>; cancel: () => void } {
  let tell: () => void = () => undefined;
  const promise = new Promise<'aborted'>((resolve) => {
    tell = () => resolve('aborted');
    if (signal?.aborted) tell();
    signal?.addEventListener('abort', tell);
  });
  return { promise, cancel: () => signal?.removeEventListener('abort', tell) };
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`);
  return openSync(file, 'a', 0o600);
}

function lastLine(logFile: string | undefined): string {
  if (!logFile || !existsSync(logFile)) return 'see above';
  const line = readFileSync(logFile, 'utf8').trim().split('\n').at(-1);
  return `${line?.slice(0, 400) || 'it said nothing'} (more in ${logFile})`;
}
