import type { ContentCard } from '@/contracts/content/types';
import { contentType } from '@/contracts/content/staticContent';
import type { Locale } from '@/contracts/locales';
import type { HasTag } from '@/features/content/rules';
import { rememberedPer } from '@/lib/rememberedPer';
import type { ServerClients } from '@/store/thunkExtra';
import { productCardOf, type ProductCardView } from '../rules';
import { productWords } from './productWords';

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
}: CardMakerInput): Promise<(record: ContentCard) => ProductCardView> {
  const badgesOf = await productWords(server, contentType.badges, hasTag);
  return (record) => {
    const card = cardOf(record)(locale);
    const badges = badgesOf(record.content.handle);
    return badges.length > 0 ? { ...card, badges: [...badges, ...card.badges] } : card;
  };
}

/** The cards of a record, one in each language it is shown in. */
const cardOf = rememberedPer((record: ContentCard) => {
  const cards = new Map<Locale, ProductCardView>();
  return (locale: Locale) => {
    const card = cards.get(locale) ?? productCardOf(record, locale);
    cards.set(locale, card);
    return card;
  };
});
