import type { HandledFields } from '@/contracts/content/entries';
import { contentType } from '@/contracts/content/staticContent';
import type { CardRecord } from '@/contracts/listing/collectionProducts';
import type { Locale } from '@/contracts/locales';
import { conditionalFor, type HasTag } from '@/features/content/rules';
import { readOptional, type ServerClients } from '@/store/thunkExtra';
import { productCardOf, type ProductCardView } from '../rules';

interface CardMakerInput {
  readonly server: ServerClients;
  readonly locale: Locale;
  readonly hasTag: HasTag;
}

/**
 * Makes cards of products as the visit at hand sees them, wherever they stand: with the badges editors give them for it
 * before their own.
 * @source spec §3 Conditional content entry (badges → productHandles)
 */
export async function cardMaker({
  server,
  locale,
  hasTag,
}: CardMakerInput): Promise<(record: CardRecord) => ProductCardView> {
  const badgesOf = await productWords(server, contentType.badges, hasTag);
  return (record) => {
    const card = productCardOf(record, locale);
    const badges = badgesOf(record.content.handle);
    return badges.length > 0 ? { ...card, badges: [...badges, ...card.badges] } : card;
  };
}

/** Kinds of entries in which editors say something about products. */
type Kind = typeof contentType.badges | typeof contentType.productPageMessages;

/**
 * What editors say about products to the visit at hand, by handle. A failure costs the words, not the page.
 * @source spec §3 Conditional content entry (badges, productPageMessages → productHandles)
 */
export async function productWords(
  server: ServerClients,
  type: Kind,
  hasTag: HasTag,
): Promise<(handle: string) => readonly string[]> {
  const entries = await readOptional(server, server.content.content<HandledFields<string>>({ type }), []);
  return (handle) => conditionalFor(entries, 'productHandles', handle, hasTag).filter(Boolean);
}
