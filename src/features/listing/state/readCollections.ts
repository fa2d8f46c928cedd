import { foreignLang } from '@/contracts/foreignLang';
import type { ContentCollection } from '@/contracts/content/types';
import type { Locale } from '@/contracts/locales';
import type { ServerClients } from '@/store/thunkExtra';
import type { CollectionTile } from './collectionsSlice';

/** Collections asked for at a time. */
const entriesPerPage = 100;

/**
 * Every collection of the shop as a door, in the editor's order.
 * @throws Error when the content service cannot be asked
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
