import { inArray } from 'drizzle-orm';
import type { Tx } from '../db/connect';
import { retiredAddresses } from '../db/schema';
import { chunksOf } from './upsertPublished';

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
  await tx.delete(retiredAddresses).where(inArray(retiredAddresses.path, [...reused, ...replaced]));
  for (const chunk of chunksOf([...moved, ...followed], 3)) await tx.insert(retiredAddresses).values(chunk);
}
