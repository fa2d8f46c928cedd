import { eq } from 'drizzle-orm';
import { expireSnapshots } from '@/backend/catalog/versionedSnapshot';
import { partnerConfigs } from '@/backend/db/schema';
import { noteContentChange } from '@/contracts/contentVersion';
import type { PartnerConfigSource } from '@/contracts/partner-config';
import type { InProcessBackend } from './inProcessBackend';
import { newKey } from './openCart';

/** Changes the flags of a partner of the tests, which begins as a copy of the shop itself. */
export async function configurePartner(
  { db }: Pick<InProcessBackend, 'db'>,
  partnerId: string,
  flags: Partial<PartnerConfigSource>,
): Promise<void> {
  const [global] = await db
    .select()
    .from(partnerConfigs)
    .where(eq(partnerConfigs.handle, 'partner_config_global'));
  if (!global) throw new Error('The shop has no configuration.');
  const handle = `partner_config_${partnerId}`;
  const value = { ...global.value, name: 'Flagship & Sons', handle, ...flags };
  const row = { ...global, handle, value, fingerprint: newKey() };
  await db.insert(partnerConfigs).values(row).onConflictDoUpdate({ target: partnerConfigs.handle, set: row });
  await db.execute('update catalogue_version set version = version + 1');
  expireSnapshots(db);
  noteContentChange();
}
