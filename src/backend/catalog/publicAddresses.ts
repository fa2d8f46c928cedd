import { eq } from 'drizzle-orm';
import { contentType } from '@/contracts/content/staticContent';
import type { Tx } from '../db/connect';
import { collections, contentEntries, products } from '../db/schema';
import { productSeoUrl } from './productSeoUrl';

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
