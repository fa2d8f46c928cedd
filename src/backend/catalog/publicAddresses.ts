import { eq, inArray } from 'drizzle-orm';
import { contentType } from '@/contracts/content/staticContent';
import type { Tx } from '../db/connect';
import { collections, contentEntries, products, retiredAddresses } from '../db/schema';
import { productSeoUrl } from './catalogue';
import { chunksOf, insertRows } from './upsertPublished';

/** The public paths of the shop by what is found there, so that a renamed product is known again. */
export async function publicAddresses(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const sold = await tx
    .select({ pid: products.pid, handle: products.handle })
    .from(products)
    .where(eq(products.state, 'published'));
  const listed = await tx
    .select({ handle: collections.handle })
    .from(collections)
    .where(eq(collections.state, 'published'));
  const entries = await tx
    .select({ type: contentEntries.type, handle: contentEntries.handle })
    .from(contentEntries)
    .where(eq(contentEntries.state, 'published'));
  return new Map([
    ...sold.map(({ pid, handle }) => [`product ${pid}`, productSeoUrl(handle)] as const),
    ...listed.map(({ handle }) => [`collection ${handle}`, `/collections/${handle}`] as const),
    ...entries.flatMap(({ type, handle }) =>
      type === contentType.page && handle !== 'home' ? [[`page ${handle}`, `/${handle}`] as const] : [],
    ),
  ]);
}

/**
 * Remembers every address that an import took away: with the new one when the thing was renamed, without any when it
 * is gone. An address in use again is forgotten, and older addresses follow a thing that moves once more.
 * @param before  public paths by what was found there
 * @param after   the same after the import
 */
export async function retireAddresses(
  tx: Tx,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const inUse = new Set(after.values());
  const moved = [...before].flatMap(([thing, path]) =>
    inUse.has(path) ? [] : [{ path, target: after.get(thing) ?? null, retiredAt: now }],
  );
  const known = await tx.select().from(retiredAddresses);
  const targetOf = new Map(moved.map(({ path, target }) => [path, target]));
  const followed = known.flatMap((row) => {
    const target = row.target === null ? undefined : targetOf.get(row.target);
    return target === undefined || inUse.has(row.path) ? [] : [{ ...row, target }];
  });
  const reused = known.map(({ path }) => path).filter((path) => inUse.has(path));
  const replaced = [...moved, ...followed].map(({ path }) => path);
  if (reused.length + replaced.length === 0) return;
  for (const paths of chunksOf([...reused, ...replaced]))
    await tx.delete(retiredAddresses).where(inArray(retiredAddresses.path, paths));
  await insertRows(tx, retiredAddresses, [...moved, ...followed]);
}
