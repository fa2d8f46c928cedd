import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { PartnerConfigSource } from '@/contracts/partner-config';
import { createVersionedSnapshot } from '../catalog/versionedSnapshot';
import type { Db } from '../db/connect';
import { partnerConfigs } from '../db/schema';

/** What the edge store holds at one version. */
export interface PartnerStore {
  /** Changes whenever anything in the store does. */
  readonly digest: string;
  readonly values: ReadonlyMap<string, { readonly value: PartnerConfigSource; readonly etag: string }>;
}

const snapshot = createVersionedSnapshot(async (tx): Promise<PartnerStore> => {
  const rows = await tx
    .select()
    .from(partnerConfigs)
    .where(eq(partnerConfigs.state, 'published'))
    .orderBy(asc(partnerConfigs.handle));
  const digest = createHash('sha256')
    .update(rows.map(({ handle, fingerprint }) => `${handle} ${fingerprint}`).join('\n'))
    .digest('hex');
  return {
    digest,
    values: new Map(
      rows.map(({ handle, value, fingerprint }) => [handle, { value, etag: `"${fingerprint}"` }]),
    ),
  };
});

/** Configurations of all partners; a change is seen within a second. @source spec §3 Partner configuration */
export function loadPartnerConfigs(db: Db): Promise<PartnerStore> {
  return snapshot.current(db);
}

/** Makes the next `loadPartnerConfigs` look for a new version at once. @source spec §3 Partner configuration */
export function expirePartnerConfigs(db: Db): void {
  snapshot.expire(db);
}
