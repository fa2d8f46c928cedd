import { spawn } from 'node:child_process';
import path from 'node:path';
import { readEnvironment, type Environment } from '@/config/environment';
import { legalNotice } from '@/config/liveRequirements';
import { outboxAddress } from '@/config/serviceAddresses';
import { buildShop } from '../buildShop';
import { checkDatabase } from '../database/checkDatabase';
import { ensureDataFolder } from '../disk';
import { refuseTakenPorts } from '../ports';
import { firstSecrets, loadEnvFile } from '../variables';
import { claimFolder } from '../folderLock';
import { createProgress } from './progress';
import { createShutdown, superviseDatabase, superviseProgram, type RunningShop } from './shopProcesses';

const BACKEND = {
  name: 'backend',
  built: ['--enable-source-maps', 'dist/backend.mjs'],
  reloading: ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/backend/server.ts'],
  readyWithinMs: 240_000,
};
const FRONT = {
  name: 'front',
  built: ['--enable-source-maps', 'dist/front.mjs'],
  reloading: ['--import', 'tsx', 'src/front/server.ts', '--dev'],
  readyWithinMs: 120_000,
  /* A shop whose public port cannot be opened again ends, so that whoever watches over it notices. */
  givesUpAfter: 5,
};

/** `npm start` and `npm run dev`: everything from a fresh checkout to an open shop, and its orderly end. */
export async function main(flags: readonly string[]): Promise<void> {
  const isDevelopment = flags.includes('--dev');
  const projectDir = process.cwd();
  const progress = createProgress();
  const environment = prepareVariables(projectDir);
  const shutdown = createShutdown(progress);
  const shop: RunningShop = { environment, isDevelopment, progress, shutdown, notices: new Set() };
  try {
    progress.say(`Larkstem (${environment.mode}${isDevelopment ? ', development' : ''})`);
    shutdown.add(await claimFolder(environment.dataDir));
    await refuseTakenPorts(environment);
    /* Known before a minute is spent on building. */
    if (environment.databaseUrl) await checkDatabase(environment.databaseUrl);
    process.env.BUILD_ID = isDevelopment
      ? 'development'
      : await progress.step('Building what is new', (detail) => buildShop(projectDir, detail));
    if (isDevelopment) shutdown.add(watchMessages());
    await progress.step('Opening the database', async () => {
      if (!environment.databaseUrl) await superviseDatabase(shop, projectDir);
    });
    shop.backend = await superviseProgram(shop, BACKEND);
    await superviseProgram(shop, FRONT);
    progress.say(`\nLarkstem is open: ${environment.publicUrl}   (Ctrl-C closes it)`);
    shop.notices.forEach(progress.say);
    if (environment.mode === 'live') progress.say(legalNotice);
    const mails = outboxAddress(environment);
    if (mails) progress.say(`Its mails, for you alone: ${mails}`);
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

/** Development only: compiles the messages now and again whenever one of their files changes. @returns ends it */
function watchMessages(): () => Promise<void> {
  const child = spawn(process.execPath, ['scripts/compileMessages.mjs', '--watch'], { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
