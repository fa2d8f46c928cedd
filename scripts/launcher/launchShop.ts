import path from 'node:path';
import { readEnvironment, type Environment } from '@/config/environment';
import { buildShop } from '../buildShop';
import { checkDatabase } from '../database/connections';
import { startEmbeddedDatabase } from '../database/embeddedDatabase';
import { ensureDataFolder } from '../database/folderChecks';
import { isPortFree } from '../ports';
import { StartError } from '../StartError';
import { startProcess, type ShopProcess } from './childProcess';
import { loadEnvFile } from './envFile';
import { firstSecrets } from './firstSecrets';
import { commandsOf } from './programs';
import { createProgress, type Progress } from './progress';
import { createShutdown, type Shutdown } from './shutdown';
import { watchMessages } from './watchMessages';

const BACKEND_PATIENCE_MS = 240_000;
const FRONT_PATIENCE_MS = 120_000;

/** `npm start` and `npm run dev`: everything from a fresh checkout to an open shop, and its orderly end. */
export async function main(flags: readonly string[]): Promise<void> {
  const isDevelopment = flags.includes('--dev');
  const projectDir = process.cwd();
  const progress = createProgress();
  const environment = prepareVariables(projectDir);
  const shutdown = createShutdown(progress);
  try {
    progress.say(`Larkstem (${environment.mode}${isDevelopment ? ', development' : ''})`);
    await refuseTakenPorts(environment);
    process.env.BUILD_ID = await buildStep(progress, projectDir, isDevelopment);
    if (isDevelopment) shutdown.add('messages', watchMessages().stop);
    await databaseStep(progress, environment, projectDir, shutdown);
    const { backend, front } = commandsOf(isDevelopment);
    const run = (name: string, command: readonly string[], readyWithinMs: number) =>
      processStep(progress, environment, { name, command, readyWithinMs, isDevelopment }, shutdown);
    await run('backend', backend, BACKEND_PATIENCE_MS);
    await run('front', front, FRONT_PATIENCE_MS);
    progress.say(`\nLarkstem is open: ${environment.publicUrl}   (Ctrl-C closes it)`);
    process.send?.('ready');
  } catch (error) {
    if (shutdown.isUnderWay()) return;
    await shutdown.stopAll();
    throw error;
  }
}

/** Reads `.env`, makes the secrets of a first start, and checks every variable. */
function prepareVariables(projectDir: string): Environment {
  loadEnvFile(projectDir);
  const dataDir = path.resolve(projectDir, process.env.SHOP_DATA_DIR?.trim() || '.data');
  process.env.SHOP_DATA_DIR = dataDir;
  const isLive = process.env.SHOP_MODE?.trim() === 'live';
  if (!isLive) {
    for (const [name, value] of Object.entries(firstSecrets(dataDir))) process.env[name] ||= value;
  }
  const environment = readEnvironment(process.env);
  ensureDataFolder(dataDir);
  return environment;
}

async function refuseTakenPorts({ port, host, backendPort, backendHost }: Environment): Promise<void> {
  const wanted = [
    { variable: 'PORT', number: port, address: host },
    { variable: 'BACKEND_PORT', number: backendPort, address: backendHost },
  ];
  for (const { variable, number, address } of wanted) {
    if (await isPortFree(number, address)) continue;
    throw new StartError(
      `Port ${number} is in use by another program: stop it, or choose another port with ${variable}=${number + 10}.`,
    );
  }
}

function buildStep(progress: Progress, projectDir: string, isDevelopment: boolean): Promise<string> {
  if (isDevelopment) return Promise.resolve('development');
  return progress.step('Building what is new', (detail) => buildShop(projectDir, detail));
}

async function databaseStep(
  progress: Progress,
  environment: Environment,
  projectDir: string,
  shutdown: Shutdown,
): Promise<void> {
  await progress.step('Opening the database', async () => {
    if (environment.databaseUrl) return checkDatabase(environment.databaseUrl);
    const database = await startEmbeddedDatabase({ dataDir: environment.dataDir, projectDir });
    shutdown.add('database', () => database.stop());
    process.env.DATABASE_URL = database.url;
  });
}

interface Program {
  name: string;
  command: readonly string[];
  readyWithinMs: number;
  isDevelopment: boolean;
}

async function processStep(
  progress: Progress,
  environment: Environment,
  program: Program,
  shutdown: Shutdown,
): Promise<void> {
  const { name, command, readyWithinMs, isDevelopment } = program;
  const isLoud = isDevelopment || environment.mode === 'live';
  const child: ShopProcess = await progress.step(`Starting the ${name}`, (detail) =>
    startProcess({
      name,
      command,
      readyWithinMs,
      logFile: isLoud ? undefined : path.join(environment.dataDir, 'logs', `${name}.log`),
      env: {
        ...process.env,
        NODE_ENV: isDevelopment ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      onProgress: detail,
    }),
  );
  shutdown.add(name, () => child.stop());
  void child.ended.then((code) => shutdown.onUnexpectedEnd(name, code));
}
