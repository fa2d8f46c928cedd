import path from 'node:path';
import { readEnvironment, type Environment } from '@/config/environment';
import { buildShop } from '../buildShop';
import { checkDatabase } from '../database/checkDatabase';
import { ensureDataFolder } from '../database/folderChecks';
import { startProcess } from './childProcess';
import { claimFolder } from './claimFolder';
import { loadEnvFile } from './envFile';
import { firstSecrets } from './firstSecrets';
import { keepDatabase } from './keepDatabase';
import { keepRunning, type KeptProcess } from './keepRunning';
import { notePid } from './notePid';
import { commandsOf } from './programs';
import { createProgress, type Progress } from './progress';
import { refuseTakenPorts } from './refuseTakenPorts';
import { createShutdown, type Shutdown } from './shutdown';
import { watchMessages } from './watchMessages';

const BACKEND_PATIENCE_MS = 240_000;
const FRONT_PATIENCE_MS = 120_000;
/** A shop whose public port cannot be opened again ends, so that whoever watches over it notices. */
const FRONT_TRIES = 5;

/** `npm start` and `npm run dev`: everything from a fresh checkout to an open shop, and its orderly end. */
export async function main(flags: readonly string[]): Promise<void> {
  const isDevelopment = flags.includes('--dev');
  const projectDir = process.cwd();
  const progress = createProgress();
  const environment = prepareVariables(projectDir);
  const shutdown = createShutdown(progress);
  try {
    progress.say(`Larkstem (${environment.mode}${isDevelopment ? ', development' : ''})`);
    shutdown.add('folder', await claimFolder(environment.dataDir));
    await refuseTakenPorts(environment);
    /* Known before a minute is spent on building. */
    if (environment.databaseUrl) await checkDatabase(environment.databaseUrl);
    process.env.BUILD_ID = await buildStep(progress, projectDir, isDevelopment);
    if (isDevelopment) shutdown.add('messages', watchMessages().stop);
    const running: { backend?: KeptProcess } = {};
    await databaseStep(progress, environment, projectDir, shutdown, () => void running.backend?.restart());
    const commands = commandsOf(isDevelopment);
    const run = (program: Omit<Program, 'isDevelopment'>) =>
      processStep(progress, environment, { ...program, isDevelopment }, shutdown);
    running.backend = await run({
      name: 'backend',
      command: commands.backend,
      readyWithinMs: BACKEND_PATIENCE_MS,
    });
    await run({
      name: 'front',
      command: commands.front,
      readyWithinMs: FRONT_PATIENCE_MS,
      givesUpAfter: FRONT_TRIES,
    });
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

function buildStep(progress: Progress, projectDir: string, isDevelopment: boolean): Promise<string> {
  if (isDevelopment) return Promise.resolve('development');
  return progress.step('Building what is new', (detail) => buildShop(projectDir, detail));
}

async function databaseStep(
  progress: Progress,
  environment: Environment,
  projectDir: string,
  shutdown: Shutdown,
  onMoved: () => void,
): Promise<void> {
  await progress.step('Opening the database', async () => {
    if (environment.databaseUrl) return;
    const database = await keepDatabase({
      dataDir: environment.dataDir,
      projectDir,
      say: progress.say,
      onMoved(url) {
        process.env.DATABASE_URL = url;
        onMoved();
      },
    });
    shutdown.add('database', () => database.stop());
    process.env.DATABASE_URL = database.url;
  });
}

interface Program {
  name: string;
  command: readonly string[];
  readyWithinMs: number;
  isDevelopment: boolean;
  /** Starts in a row after which the shop ends; without a number it is tried for ever. */
  givesUpAfter?: number;
}

async function processStep(
  progress: Progress,
  environment: Environment,
  program: Program,
  shutdown: Shutdown,
): Promise<KeptProcess> {
  const { name, command, readyWithinMs, isDevelopment, givesUpAfter } = program;
  const { dataDir, mode } = environment;
  const isLoud = isDevelopment || mode === 'live';
  const start = async (signal: AbortSignal, onProgress?: (text: string) => void) => {
    const child = await startProcess({
      name,
      command,
      readyWithinMs,
      signal,
      logFile: isLoud ? undefined : path.join(dataDir, 'logs', `${name}.log`),
      env: {
        ...process.env,
        NODE_ENV: isDevelopment ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      onProgress,
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
  shutdown.add(name, () => kept.stop());
  return kept;
}
