import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { partnerConfigHandle } from '@/contracts/content/staticContent';
import { splitTestsType } from '@/contracts/splitTests';
import type { Clock } from '@/lib/clock';
import type { Queryable } from '../db/connect';
import { catalogueVersion } from '../db/schema';
import { extendTimeouts, withTransaction } from '../db/withTransaction';
import { writeSearchIndex } from '../search/writeSearchIndex';
import { checkReferences } from './sources/checkReferences';
import { ImportError, type ImportProblem, createReport, type Report } from './sources/SourceFile';
import { readShopFiles, type ShopFiles } from './sources/readShopFiles';
import { overlayFiles, overlayFile, type OverlayMode } from './sources/overlayFiles';
import { exportWithin } from './exportCatalogue';
import { differenceOfProducts, rememberProducts, type ImportDifference } from './importDifference';
import { publicAddresses, retireAddresses } from './publicAddresses';
import { writeContent } from './writeContent';
import { writeProducts } from './writeProducts';

export interface ImportOptions {
  readonly clock: Clock;
  /** Told what is done, and which share of the whole that is. */
  readonly onProgress?: (message: string, share: number) => void;
  /** Lays a folder over what the shop holds instead of putting it in its place: nothing is archived then. */
  readonly over?: OverlayMode;
  /** Says what would change, and changes nothing. */
  readonly isTrial?: boolean;
  /** Leaves the partners of a folder out, but for the settings of the shop itself, and lets no split test run. */
  readonly isWithoutDemo?: boolean;
}

/**
 * Brings catalogue and content to what files say: everything or nothing.
 * @param place  folder that holds `catalog`, `content` and `pictures`, and all of the shop; or one file, JSON or CSV, that
 *               is laid over what the shop holds
 * @returns the new version, how many things of each kind the shop has, and what changed
 * @throws ImportError naming file, line and place of every problem; nothing was changed then
 */
export async function importCatalogue(
  db: Queryable,
  place: string,
  { clock, onProgress, over, isTrial, isWithoutDemo }: ImportOptions,
) {
  const tell = (share: number) => (count: number) => onProgress?.(`${count} products read`, share);
  const read = (await isOneFile(place)) ? undefined : await checkShopFiles(place, tell(0.05));
  const folder = read && isWithoutDemo ? withoutDemo(read) : read;
  let summary: ImportSummary | undefined;
  const write = withTransaction(db, async (tx) => {
    await extendTimeouts(tx, LONGEST_PAUSE_S);
    const now = clock.now();
    await tx.insert(catalogueVersion).values({ id: 1, version: 0, updatedAt: now }).onConflictDoNothing();
    // Imports queue here, so that two never write into each other.
    await tx.select().from(catalogueVersion).where(eq(catalogueVersion.id, 1)).for('update');
    const files = folder && !over ? folder : await shopFilesOf(tx, folder ?? place, over);
    onProgress?.(`${files.products.length} products checked`, 0.2);
    const before = await publicAddresses(tx);
    await rememberProducts(tx);
    const share = (written: number) => written / Math.max(1, files.products.length);
    await writeProducts(tx, files, now, (written) =>
      onProgress?.(`${written} products written`, 0.2 + 0.3 * share(written)),
    );
    onProgress?.('products written', 0.5);
    await writeContent(tx, files, now);
    await retireAddresses(tx, before, await publicAddresses(tx), now);
    onProgress?.('content written', 0.6);
    await writeSearchIndex(tx, files.products, files.vocabulary[0]?.value, (written) =>
      onProgress?.('writing search', 0.6 + 0.35 * share(written)),
    );
    onProgress?.('search written', 1);
    const [row] = await tx
      .update(catalogueVersion)
      .set({ version: sql`${catalogueVersion.version} + 1`, updatedAt: now })
      .returning();
    const { products, collections, entries, pictures } = files;
    summary = {
      version: row?.version ?? 1,
      products: products.length,
      collections: collections.length,
      entries: entries.length,
      pictures: pictures.length,
      difference: await differenceOfProducts(tx),
    };
    if (isTrial) throw new TrialOver();
    return summary;
  });
  return write.catch((error: unknown) => {
    if (error instanceof TrialOver && summary) return summary;
    throw error;
  });
}

/** Longest statement, and longest pause between two, of an import: a large catalogue is checked meanwhile. */
const LONGEST_PAUSE_S = 600;

/** Ends the transaction of a trial, so that nothing of it stays. */
class TrialOver extends Error {}

/** What the shop holds after an import: how many things of each kind. */
export interface ImportSummary {
  readonly version: number;
  readonly products: number;
  readonly collections: number;
  readonly entries: number;
  readonly pictures: number;
  readonly difference: ImportDifference;
}

async function isOneFile(place: string): Promise<boolean> {
  return Boolean((await stat(place).catch(() => undefined))?.isFile());
}

/** The settings every visitor without a partner gets. */
const isShopItself = (handle: string) => handle === partnerConfigHandle(undefined);

const withoutDemo = (files: ShopFiles): ShopFiles => ({
  ...files,
  partners: files.partners.filter(({ value }) => isShopItself(value.handle)),
  entries: files.entries.map((entry) =>
    entry.type === splitTestsType
      ? { ...entry, value: { ...entry.value, fields: { ...entry.value.fields, isActive: false } } }
      : entry,
  ),
});

/**
 * Reads and checks one file, or the read files of a folder, laid over what the shop holds, without writing anything.
 * @throws ImportError naming file, line and place of every problem
 */
export async function shopFilesOf(
  db: Queryable,
  laid: string | ShopFiles,
  mode: OverlayMode = 'replace',
): Promise<ShopFiles> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larkstem-shop-'));
  try {
    await withTransaction(db, (tx) => exportWithin(tx, folder));
    const { report, problems } = createReport();
    const held = await readShopFiles(folder, report);
    const files = typeof laid === 'string' ? overlayFile(held, laid, report) : overlayFiles(held, laid, mode);
    return checked(files, report, problems);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads and checks the files of a folder without writing anything.
 * @throws ImportError naming file, line and place of every problem
 */
export async function checkShopFiles(dir: string, onProducts?: (read: number) => void): Promise<ShopFiles> {
  const { report, problems } = createReport();
  if (!existsSync(dir)) throw new ImportError([{ file: dir, path: '', message: 'is not there' }]);
  const files = await readShopFiles(dir, report, onProducts);
  if (files.products.length === 0 && problems.length === 0) {
    throw new ImportError([
      { file: 'catalog/products', path: '', message: `holds no product (looked in ${dir})` },
    ]);
  }
  return checked(files, report, problems);
}

function checked(files: ShopFiles, report: Report, problems: readonly ImportProblem[]): ShopFiles {
  checkReferences(files, report);
  if (problems.length > 0) throw new ImportError(problems);
  return files;
}
