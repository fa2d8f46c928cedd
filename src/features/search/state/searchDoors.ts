import { readCollections, type CollectionTile } from '@/features/listing/state';
import { spared } from '@/store/spared';
import type { ServerClients, ThunkExtra } from '@/store/thunkExtra';

/** A collection with a picture, offered to whoever has not asked for anything yet. */
export type SearchDoor = Pick<CollectionTile, 'handle' | 'title' | 'lang'> &
  Required<Pick<CollectionTile, 'picture'>>;

/** One row on desktops, two on tablets, three on phones. */
const doorCount = 6;

/** The collection that is no choice: everything the shop sells. */
const everything = 'all';

/**
 * The first collections of the editor that have a picture; none while the content service cannot be asked.
 * @source spec §3 Collection page data
 */
export async function searchDoors(
  server: ServerClients,
  locale: ThunkExtra['locale'],
): Promise<readonly SearchDoor[]> {
  const tiles = await spared(server, readCollections(server, locale), []);
  return tiles
    .flatMap(({ handle, title, lang, picture }): SearchDoor[] =>
      picture && handle !== everything ? [{ handle, title, picture, ...(lang ? { lang } : {}) }] : [],
    )
    .slice(0, doorCount);
}
