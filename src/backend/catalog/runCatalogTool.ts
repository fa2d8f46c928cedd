import { existsSync } from 'node:fs';
import { systemClock } from '@/lib/clock';
import { connectDatabase, type Db } from '../db/connect';
import { runSeedCommand } from '../seed/seedCommand';
import { exportCatalogue } from './exportCatalogue';
import { catalogUsage, readCatalogWords, type CatalogCommand } from './catalogCommands';
import { describeDifference } from './importDifference';
import { checkShopFiles, importCatalogue, shopFilesOf } from './importCatalogue';
import { writeGenerated } from './generate/generateProducts';
import type { ShowProgress } from './showProgress';
import { describeProblem, ImportError } from './sources/SourceFile';
import { isReadableName } from './sources/readText';
import type { ShopFiles } from './sources/readShopFiles';

interface CatalogTool {
  /** Address of the shop's database; called only when it is needed. */
  readonly databaseUrl: () => Promise<string>;
  readonly print: (line: string) => void;
  readonly showProgress?: ShowProgress;
  /** Takes the photographs of a folder. @returns exit code */
  readonly takePhotographs?: (db: Db, folder: string) => Promise<0 | 1>;
  /** Whether the shop is no live one: the demo's promo codes, partners and florists belong to it. */
  readonly isDemo: boolean;
}

/**
 * Runs one catalogue command.
 * @returns exit code: 0 done, 1 the files have problems, 2 the command is not understood
 */
export async function runCatalogTool(args: readonly string[], tool: CatalogTool): Promise<0 | 1 | 2> {
  const read = readCatalogWords(args);
  if ('mistake' in read) return refuse(read.mistake, tool);
  if (read.command === 'help') {
    tool.print(catalogUsage);
    return 0;
  }
  try {
    return await actions[read.command](read.words, read.options, tool);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const { problems } = error;
    problems.slice(0, MOST_PROBLEMS).forEach((problem) => tool.print(describeProblem(problem)));
    if (problems.length > MOST_PROBLEMS) tool.print(`… and ${problems.length - MOST_PROBLEMS} more.`);
    tool.print(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; nothing was changed.`);
    return 1;
  }
}

const MOST_PROBLEMS = 200;

type Action = (words: readonly string[], options: readonly string[], tool: CatalogTool) => Promise<0 | 1 | 2>;

const actions: Readonly<Record<CatalogCommand, Action>> = {
  async validate([place = 'data'], _options, { databaseUrl, print }) {
    const { products, collections, entries } = await checkedFiles(place, databaseUrl);
    print(
      `The files are good: ${products.length} products, ${collections.length} collections, ${entries.length} entries.`,
    );
    return 0;
  },
  async import([place = 'data'], options, { databaseUrl, print, showProgress }) {
    const isTrial = options.includes('--dry-run');
    const { version, products, collections, entries, pictures, difference } = await withDatabase(
      await databaseUrl(),
      (db) => importCatalogue(db, place, { clock: systemClock, onProgress: showProgress, isTrial }),
    );
    describeDifference(difference).forEach(print);
    const held = `${products} products, ${collections} collections, ${entries} entries, ${pictures} pictures.`;
    print(isTrial ? 'A trial: nothing was changed.' : `Imported as version ${version}: ${held}`);
    return 0;
  },
  async generate([folder, size], options, tool) {
    const isSized = options.includes('--products') && /^[1-9]\d{0,6}$/.test(size ?? '');
    if (!folder || !isSized)
      return refuse('Say a folder and how many: generate <folder> --products 10000.', tool);
    const count = Number(size);
    await writeGenerated('data', folder, count, (written) =>
      tool.showProgress?.(`${written} of ${count} products`, written / count),
    );
    tool.print(
      `Written: ${folder}. Import it into a database of its own: DATABASE_URL=… npm run catalog -- import ${folder}`,
    );
    return 0;
  },
  async export([folder], _options, tool) {
    if (!folder) return refuse('Say which folder: export <folder>.', tool);
    await withDatabase(await tool.databaseUrl(), async (db) =>
      (await exportCatalogue(db, folder)).forEach((file) => tool.print(file)),
    );
    return 0;
  },
  async pictures([folder], _options, tool) {
    if (!folder) return refuse('Say which folder: pictures <folder>.', tool);
    const { takePhotographs } = tool;
    if (!takePhotographs) throw new Error('This program takes no photographs.');
    return withDatabase(await tool.databaseUrl(), (db) => takePhotographs(db, folder));
  },
  async seed(words, options, tool) {
    const { print, isDemo } = tool;
    const wish = { databaseUrl: await tool.databaseUrl(), clock: systemClock, isDemo, print };
    const isUnderstood = await runSeedCommand([...words, ...options], wish);
    return isUnderstood ? 0 : refuse('Say one of --add, --replace and --keep.', tool);
  },
};

/** Says what is wrong with a command. */
function refuse(mistake: string, { print }: CatalogTool): 2 {
  print(mistake === catalogUsage ? mistake : `${mistake} All commands: npm run catalog -- --help`);
  return 2;
}

/** A folder is checked by itself; one file is checked together with what the shop holds. */
async function checkedFiles(place: string, databaseUrl: CatalogTool['databaseUrl']): Promise<ShopFiles> {
  if (!existsSync(place) || !isReadableName(place)) return checkShopFiles(place);
  return withDatabase(await databaseUrl(), (db) => shopFilesOf(db, place));
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const connection = connectDatabase(url, { maxConnections: 2 });
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}
