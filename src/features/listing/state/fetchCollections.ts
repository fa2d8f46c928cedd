import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { collectionsSlice, type CollectionTile } from './collectionsSlice';
import { readCollections } from './readCollections';

/**
 * Reads every collection on the server, in the editor's order.
 * @throws Error when the content service cannot be asked, so that a stale copy is served instead
 * @source spec §2 Routes and page types (collectionsPage), §3 Collection page data
 */
export const fetchCollections = createAppThunk(
  'collections/fetch',
  async (_: undefined, { dispatch, extra }): Promise<readonly CollectionTile[]> => {
    const { server, locale } = extra;
    if (!server) throw new Error('Collections are read on the server.');
    const tiles = await readCollections(server, locale);
    await loadRemote(collectionsSlice, { dispatch, extra }, { load: async () => tiles });
    return tiles;
  },
);
