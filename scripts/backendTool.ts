import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { createProgress } from '@/backend/catalog/showProgress';
import { runCatalogTool } from '@/backend/catalog/runCatalogTool';
import { migrateDatabase } from '@/backend/db/prepareDatabase';
import { runDeskTool } from '@/backend/desk/runDeskTool';
import { readIdentity } from '@/config/environment';
import { VariableReader } from '@/config/variableReader';
import { setShopIdentity } from '@/contracts/shopIdentity';
import { systemClock } from '@/lib/clock';
import { answers, databaseFolder, readConnection, urlOf } from './database/connection';
import { startEmbeddedDatabase } from './database/embeddedDatabase';
import { StartError } from './StartError';
import { loadEnvFile } from './variables';

const RUNNING_PATIENCE_MS = 3_000;

/** `npm run catalog -- …`, `npm run shop -- …`: runs a tool of the backend on the shop's database, whether the shop is open or not. */
export async function main([tool, ...args]: readonly string[]): Promise<void> {
  if (tool !== 'catalog' && tool !== 'shop')
    throw new StartError(`There is no tool named "${tool ?? ''}": only "catalog" and "shop".`);
  const projectDir = process.cwd();
  loadEnvFile(projectDir);
  setShopIdentity(readIdentity(new VariableReader(process.env)));
  const isLive = process.env.SHOP_MODE?.trim() === 'live';
  const opened = createDatabaseOpener(projectDir);
  try {
    // On a terminal a line of progress may stand here.
    const clear = process.stdout.isTTY ? '\r\u001B[K' : '';
    const print = (line: string) => void process.stdout.write(`${clear}${line}\n`);
    const showProgress = createProgress((text) => process.stdout.write(text), process.stdout.isTTY);
    process.exitCode =
      tool === 'catalog'
        ? await runCatalogTool(args, {
            databaseUrl: opened.url,
            print,
            showProgress,
            takePhotographs: async (db, folder) => {
              // The picture library takes a moment to load.
              const { takePhotographs } = await import('./pictures/takePhotographs');
              return takePhotographs(folder, { db, dataDir: dataFolder(projectDir), print, showProgress });
            },
            isDemo: !isLive,
          })
        : await runDeskTool(args, {
            databaseUrl: opened.url,
            print,
            clock: systemClock,
            user: userInfo().username,
            isLive,
            writeFile: writePrivately,
          });
  } finally {
    await opened.close();
  }
}

const dataFolder = (projectDir: string) =>
  path.resolve(projectDir, process.env.SHOP_DATA_DIR?.trim() || '.data');

/** A worksheet holds names and addresses. */
const writePrivately = (file: string, text: string) => writeFile(file, text, { mode: 0o600 });

function createDatabaseOpener(projectDir: string) {
  let stop = async (): Promise<void> => undefined;
  const find = async (): Promise<string> => {
    const given = process.env.DATABASE_URL?.trim();
    if (given) return given;
    const dataDir = dataFolder(projectDir);
    const running = await runningDatabase(dataDir);
    if (running) return running;
    const database = await startEmbeddedDatabase({ dataDir, projectDir });
    stop = () => database.stop();
    return database.url;
  };
  return {
    url: async () => {
      const url = await find();
      await migrateDatabase(url);
      return url;
    },
    close: () => stop(),
  };
}

/** The database of an open shop is used as it is: it belongs to the launcher, which also ends it. */
async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const stored = readConnection(databaseFolder(dataDir));
  const url = stored && urlOf(stored);
  return url && (await answers(url, RUNNING_PATIENCE_MS)) ? url : undefined;
}
