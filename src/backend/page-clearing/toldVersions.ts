import { hostname } from 'node:os';
import { eq } from 'drizzle-orm';
import type { Environment } from '@/config/environment';
import type { Clock } from '@/lib/clock';
import type { Db } from '../db/connect';
import { shopSettings } from '../db/schema';
import type { ShopVersions } from './shopVersions';

/** Each process has told its own public ports, so each remembers for itself. */
const keyOf = ({ port }: Environment) => `page-clearing ${hostname()}:${port}`;

/** The versions the public ports have heard of, nothing before the first message. */
export async function readToldVersions(db: Db, environment: Environment): Promise<ShopVersions | undefined> {
  const [row] = await db
    .select()
    .from(shopSettings)
    .where(eq(shopSettings.key, keyOf(environment)));
  const { catalogue, delivery } = (row?.value ?? {}) as Partial<ShopVersions>;
  return catalogue === undefined || delivery === undefined ? undefined : { catalogue, delivery };
}

/** Remembers what the public ports were told, so that a restart neither forgets a change nor repeats it. */
export async function writeToldVersions(
  db: Db,
  environment: Environment,
  { catalogue, delivery }: ShopVersions,
  clock: Clock,
): Promise<void> {
  const row = { key: keyOf(environment), value: { catalogue, delivery }, updatedAt: clock.now() };
  await db.insert(shopSettings).values(row).onConflictDoUpdate({ target: shopSettings.key, set: row });
}
