import { spawn, type ChildProcess } from 'node:child_process';
import { secretNames } from '../../src/config/secretNames';
import { findFreePort } from '../ports';

/** A backend of its own process that can be killed and started again at the same address. */
export interface GatewayProcess {
  readonly url: string;
  /** Of the process that runs now. */
  pid(): number;
  start(): Promise<void>;
  /** Ends it without asking, as a power cut would. */
  kill(): Promise<void>;
}

const READY_WITHIN_MS = 120_000;

/** A backend on a database; the built program, in test mode. */
export async function createGatewayProcess(databaseUrl: string, dataDir: string): Promise<GatewayProcess> {
  const port = await findFreePort();
  const secrets = Object.values(secretNames).map((name) => [name, `${name}-of-a-drill-and-long-enough`]);
  const env = {
    ...process.env,
    ...Object.fromEntries(secrets),
    SHOP_MODE: 'test',
    SHOP_DATA_DIR: dataDir,
    BACKEND_PORT: String(port),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'fatal',
  };
  let child: ChildProcess | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    async start() {
      child = spawn(process.execPath, ['dist/backend.mjs'], {
        env,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      await readiness(child);
    },
    async kill() {
      const dying = child;
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
      const ended = new Promise((resolve) => dying.once('exit', resolve));
      dying.kill('SIGKILL');
      await ended;
    },
  };
}

function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The gateway was not ready in time.')), READY_WITHIN_MS);
    child.on('message', (message: { type?: string; message?: string }) => {
      if (message.type === 'ready') resolve();
      if (message.type === 'failed') reject(new Error(message.message));
      if (message.type === 'ready' || message.type === 'failed') clearTimeout(timer);
    });
  });
}
