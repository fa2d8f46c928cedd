import { existsSync } from 'node:fs';
import { systemClock } from '@/lib/clock';
import { connectDatabase, type Db } from '../db/connect';
import { runSeedCommand } from '../seed/seedCommand';
import { exportCatalogue } from './exportCatalogue';
import { checkShopFiles, importCatalogue, shopFilesOf } from './importCatalogue';
import { writeGenerated } from './generate/generateProducts';
import { describeProblem, ImportError } from './sources/SourceFile';
import { isReadableName } from './sources/readText';
import type { ShopFiles } from './sources/readShopFiles';

const usage = `The shop's catalogue and content as files, JSON or tables (CSV).

  npm run catalog -- validate [folder|file]   checks the files and changes nothing
  npm run catalog -- import [folder|file]     brings the shop to what the files say: everything or nothing
  npm run catalog -- generate <folder> --products 10000   writes a folder with as many made-up products, for benchmarks
  npm run catalog -- export <folder>     writes the shop's catalogue and content as files
  npm run catalog -- seed                shows how data/ differs from the shop: catalogue, taxes, promotions, delivery
  npm run catalog -- seed [part…] --add | --replace | --keep   takes over what is new, also what differs, or nothing
                                         [--demo]: a live shop too gets the demo's promo codes, partners and florists

The folder holds catalog/, content/ and pictures/; without one it is data/. One file, for example spring.csv, is laid over what
the shop holds: what it names is added or replaced, nothing else changes.`;

interface CatalogTool {
  /** Address of the shop's database; called only when it is needed. */
  readonly databaseUrl: () => Promise<string>;
  readonly print: (line: string) => void;
  /** Whether the shop is no live one: the demo's promo codes, partners and florists belong to it. */
  readonly isDemo: boolean;
}

/**
 * Runs one catalogue command.
 * @returns exit code: 0 done, 1 the files have problems, 2 the command is not known
 */
export async function runCatalogTool(
  [command, folder, ...rest]: readonly string[],
  { databaseUrl, print, isDemo }: CatalogTool,
): Promise<0 | 1 | 2> {
  try {
    if (command === 'validate') {
      const files = await checkedFiles(folder ?? 'data', databaseUrl);
      print(
        `The files are good: ${files.products.length} products, ${files.collections.length} collections, ${files.entries.length} entries.`,
      );
      return 0;
    }
    if (command === 'import') {
      await withDatabase(await databaseUrl(), async (db) => {
        const summary = await importCatalogue(db, folder ?? 'data', {
          clock: systemClock,
          onProgress: (what, share) => print(progressLine(share, what)),
        });
        print(
          `Imported as version ${summary.version}: ${summary.products} products, ${summary.collections} collections, ${summary.entries} entries, ${summary.pictures} pictures.`,
        );
      });
      return 0;
    }
    if (command === 'seed') {
      const words = folder === undefined ? rest : [folder, ...rest];
      const wish = { databaseUrl: await databaseUrl(), clock: systemClock, isDemo, print };
      if (await runSeedCommand(words, wish)) return 0;
      print(usage);
      return 2;
    }
    const count = productCount(rest);
    if (command === 'generate' && folder && count) {
      await writeGenerated('data', folder, count, (written) =>
        print(progressLine(written / count, `${written} of ${count} products`)),
      );
      print(
        `Written: ${folder}. Import it into a database of its own: DATABASE_URL=… npm run catalog -- import ${folder}`,
      );
      return 0;
    }
    if (command === 'export' && folder) {
      await withDatabase(await databaseUrl(), async (db) =>
        (await exportCatalogue(db, folder)).forEach((file) => print(file)),
      );
      return 0;
    }
    print(usage);
    return 2;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    error.problems.forEach((problem) => print(describeProblem(problem)));
    print(
      `${error.problems.length} ${error.problems.length === 1 ? 'problem' : 'problems'}; nothing was changed.`,
    );
    return 1;
  }
}

/** A folder is checked by itself; one file is checked together with what the shop holds. */
async function checkedFiles(place: string, databaseUrl: CatalogTool['databaseUrl']): Promise<ShopFiles> {
  if (!existsSync(place) || !isReadableName(place)) return checkShopFiles(place);
  return withDatabase(await databaseUrl(), (db) => shopFilesOf(db, place));
}

/** The number after `--products`; undefined when there is none. */
function productCount([flag, value]: readonly string[]): number | undefined {
  return flag === '--products' && /^[1-9]\d{0,6}$/.test(value ?? '') ? Number(value) : undefined;
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const connection = connectDatabase(url, { maxConnections: 2 });
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

const WIDTH = 24;

/**
 * A step of a long piece of work as one line: `[######------] 50 % products written`.
 * @param share  0 to 1
 */
export function progressLine(share: number, what: string): string {
  const done = Math.round(Math.min(1, Math.max(0, share)) * WIDTH);
  const percent = `${Math.round(share * 100)}`.padStart(3);
  return `[${'#'.repeat(done)}${'-'.repeat(WIDTH - done)}] ${percent} % ${what}`;
}
