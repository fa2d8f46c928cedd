import { foreignLang } from '@/contracts/foreignLang';
import type { ContentCollection } from '@/contracts/content/types';
import type { Locale } from '@/contracts/locales';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { collectionsSlice, type CollectionTile } from './collectionsSlice';

/** Collections asked for at a time. */
const entriesPerPage = 100;

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
    const found = await server.content.collections({ entriesPerPage });
    const tiles = found.map((one) => tileOf(one, locale));
    await loadRemote(collectionsSlice, { dispatch, extra }, { load: async () => tiles });
    return tiles;
  },
);

function tileOf({ content }: ContentCollection, locale: Locale): CollectionTile {
  const { handle, title, description, fields } = content;
  return {
    handle,
    title,
    description,
    ...(fields.picture ? { picture: fields.picture } : {}),
    ...foreignLang(content.locale, locale),
  };
}
