import { asc } from 'drizzle-orm';
import type { Tx } from '../db/connect';
import {
  collections,
  contentEntries,
  navigationGroups,
  retiredAddresses,
  spaceProperties,
  vocabulary,
} from '../db/schema/content';
import { deliveryFees } from '../db/schema/delivery';

/** Everything an editor writes, in the order of the files. */
export async function loadContentRows(tx: Tx) {
  return {
    collections: await tx.select().from(collections).orderBy(asc(collections.position)),
    entries: await tx.select().from(contentEntries).orderBy(asc(contentEntries.position)),
    navigation: await tx.select().from(navigationGroups).orderBy(asc(navigationGroups.position)),
    spaceProperties: await tx.select().from(spaceProperties).orderBy(asc(spaceProperties.position)),
    /** Addresses that are no more. */
    retired: await tx.select().from(retiredAddresses).orderBy(asc(retiredAddresses.path)),
    deliveryFees: await tx.select().from(deliveryFees),
    vocabulary: await tx.select().from(vocabulary).orderBy(asc(vocabulary.list), asc(vocabulary.position)),
  };
}

export type ContentRows = Awaited<ReturnType<typeof loadContentRows>>;
