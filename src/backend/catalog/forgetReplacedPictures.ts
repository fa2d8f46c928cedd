import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isOwnVersion, ownPicturesFolder } from '@/contracts/content/pictures';
import type { Clock } from '@/lib/clock';
import type { Db } from '../db/connect';
import { pictures } from '../db/schema';

/** Pages that were open when a photograph was replaced ask for its files as long as they stay open. */
const KEPT_HOURS = 48;

/**
 * Deletes the files of the merchant's photographs that others have replaced two days ago. A folder says by its time when that was.
 * @returns how many photographs
 */
export async function forgetReplacedPictures({
  db,
  clock,
  dataDir,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly dataDir: string;
}): Promise<number> {
  const media = path.join(dataDir, ownPicturesFolder, 'media');
  const ids = await readdir(media).catch(() => []);
  if (ids.length === 0) return 0;
  const rows = await db.select({ id: pictures.id, version: pictures.version }).from(pictures);
  const shown = new Map(rows.map(({ id, version }) => [id, version]));
  const before = clock.now().getTime() - KEPT_HOURS * 3_600_000;
  let count = 0;
  for (const id of ids)
    for (const version of await readdir(path.join(media, id))) {
      const folder = path.join(media, id, version);
      if (!isOwnVersion(version) || shown.get(id) === version) continue;
      if ((await stat(folder)).mtimeMs > before) continue;
      await rm(folder, { recursive: true, force: true });
      count += 1;
    }
  return count;
}
