import { foreignLang, type Locale } from '@/contracts/locales';
import type { PictureSet } from '@/contracts/content/pictures';
import type { ContentCollection } from '@/contracts/content/types';
import { createAppThunk, type ServerClients } from '@/store/createAppThunk';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import { loadRemote } from '@/store/loadRemote';

/** A collection as a tile that links to its listing page. */
export interface CollectionTile {
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  /** Language of the texts where it is not the shopper's. */
  readonly lang?: string;
  readonly picture?: PictureSet;
}

/** All collections of the shop. @source spec §2 Routes and page types (collectionsPage) */
export const collectionsSlice = injectReducer(
  createRemoteSlice<readonly CollectionTile[], 'collections'>({ name: 'collections' }),
);

type Root = { collections: ReturnType<typeof collectionsSlice.reducer> };

/** All collections, once they are there. */
export const selectCollections = (state: Root): readonly CollectionTile[] | null => state.collections.results;

/**
 * Reads every collection on the server, in the editor's order.
 * @throws Error when the content service does not answer, so that a stale copy is served instead
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

/** Collections per request. */
const entriesPerPage = 100;

/**
 * Every collection of the shop as a tile, in the editor's order.
 * @throws Error when the content service does not answer
 * @source spec §3 Collection page data
 */
export async function readCollections(
  { content }: Pick<ServerClients, 'content'>,
  locale: Locale,
): Promise<readonly CollectionTile[]> {
  const found = await content.collections({ entriesPerPage });
  return found.map((one) => tileOf(one, locale));
}

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
