import type { HandledFields } from '@/contracts/content/entries';
import { contentType } from '@/contracts/content/staticContent';
import type { CardRecord } from '@/contracts/listing/collectionProducts';
import type { Locale } from '@/contracts/locales';
import { conditionalFor, type HasTag } from '@/features/content/rules';
import { memoizePerObject } from '@/lib/objects';
import { readOptional, type ServerClients } from '@/store/createAppThunk';
import { productCardOf, type ProductCardView } from '../rules';

/** A record's card in each language, made once for all pages that show it. */
const cardsOf = memoizePerObject((_record: CardRecord) => new Map<Locale, ProductCardView>());

function cardIn(locale: Locale, record: CardRecord): ProductCardView {
  const known = cardsOf(record);
  const card = known.get(locale) ?? productCardOf(record, locale);
  known.set(locale, card);
  return card;
}

interface CardMakerInput {
  readonly server: ServerClients;
  readonly locale: Locale;
  readonly hasTag: HasTag;
}

/**
 * Makes product cards as this visit sees them: the badges that editors give for the visit come before the product's own.
 * @source spec §3 Conditional content entry (badges → productHandles)
 */
export async function cardMaker({
  server,
  locale,
  hasTag,
}: CardMakerInput): Promise<(record: CardRecord) => ProductCardView> {
  const badgesOf = await productWords(server, contentType.badges, hasTag);
  return (record) => {
    const card = cardIn(locale, record);
    const badges = badgesOf(record.content.handle);
    return badges.length > 0 ? { ...card, badges: [...badges, ...card.badges] } : card;
  };
}

/** Cards of products by handle; a product that the content service no longer has is left out. */
export async function readCards(
  handles: readonly string[],
  input: CardMakerInput,
): Promise<ReadonlyMap<string, ProductCardView>> {
  if (handles.length === 0) return new Map();
  const [records, cardOf] = await Promise.all([
    input.server.content.productCards({ handles, entriesPerPage: handles.length }),
    cardMaker(input),
  ]);
  return new Map(records.map((record) => [record.content.handle, cardOf(record)]));
}

/** Kinds of entries in which editors say something about products. */
type Kind = typeof contentType.badges | typeof contentType.productPageMessages;

/**
 * Texts of editors about products for this visit, by handle. A failure leaves out the texts, not the page.
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
