import {
  dictionaryOf,
  formed,
  limit,
  listOf,
  maybe,
  namesOf,
  orElse,
  record,
  wholeListOf,
} from '@/lib/shape/composed';
import {
  anything,
  anyText,
  filledText,
  finite,
  linkAddress,
  oneOf,
  textUpTo,
  truth,
  wholeBetween,
  type Read,
  type Shape,
} from '@/lib/shape/shape';
import { locales } from '../locales';
import { images, promoPlacement } from './fields';
import { conditional, fieldsOrSelf, link, text } from './parts';
import { section } from './sections';
import { contentType, type ConditionalContent } from './staticContent';
import { entryWith, type ContentEntry } from './types';

const page = record({
  sections: orElse(listOf(section), []),
  excludeQueryParameters: maybe(listOf(filledText)),
  breadCrumbs: maybe(record({ fields: record({ links: listOf(formed(fieldsOrSelf, link)) }) })),
  seoTitle: maybe(filledText),
  seoDescription: maybe(filledText),
});
export type PageFields = Read<typeof page>;

const handles = record({
  productHandles: limit(namesOf(filledText)),
  collectionHandles: limit(namesOf(filledText)),
});
/**
 * Fields of an entry that speaks about some products or collections, or about all when it names none.
 * @source spec §3 Conditional content entry (Handle fields by content type)
 */
export type HandledFields<T> = ConditionalContent<T> & Read<typeof handles>;

function handled<T>(content: Shape<T>): Shape<HandledFields<T>> {
  const choice = conditional(content);
  return {
    read(value, note, path) {
      const named = handles.read(value, note, path);
      return named && (choice.read(named, note, path) as HandledFields<T> | undefined);
    },
  };
}

/** Static content as the CMS answers it. @source spec §3 Page data (global, content) */
export const staticDataShape = record({
  handle: filledText,
  announcement: maybe(filledText),
  maxConsecutiveNoDeliveryDays: maybe(wholeBetween(0, 120)),
  ageVerificationStaticContent: text,
  signupTerms: text,
  signinTerms: text,
  supportPhone: text,
  /** Language of the texts when it is not the page's, because the CMS was called with another one. */
  lang: maybe(oneOf(locales)),
});
export type StaticDataFields = Read<typeof staticDataShape>;

const vase = record({
  metaInfo: record({ skuId: filledText }),
  description: maybe(anyText),
  pictureAlt: text,
  variants: listOf(record({ sku: filledText, price: finite }), { atLeast: 1 }),
  image: images,
  /** How it looks with the sizes of products, by sku; `image` stands for all others. */
  imageBySku: maybe(dictionaryOf(images)),
  isDummy: orElse(truth, false),
});
/** Fields of a content entry of type "vase". @source spec §3 Product detail state (vases) */
export type VaseFields = Read<typeof vase>;

const addon = record({
  addonId: filledText,
  productId: filledText,
  name: filledText,
  sequence: orElse(finite, 0),
  addonType: filledText,
  description: maybe(anyText),
  pictureAlt: text,
  image: images,
  price: record({ regular: finite, promotional: maybe(finite) }),
});
/** Fields of a content entry of type "addon". @source spec §3 Add-on catalogue data */
export type AddonFields = Read<typeof addon>;

const giftTaste = record({
  any: listOf(filledText, { atLeast: 1 }),
  never: limit(wholeListOf(filledText)),
});
/**
 * What suits whom, as an editor keeps it: one of `any` is enough, nothing of `never` may be there. The words are those filters
 * go by (`occasions_love`, `productType_wine`). The entry's handle is the recipient, its title the words for them inside the
 * sentence: "for {title}". The order of the entries is that of the choices.
 * @source spec §1 (gift finder)
 */
export type GiftTasteFields = Read<typeof giftTaste>;

/**
 * Most announcements, because each is a tag that every page looks for, and the longest text of one: two lines on a phone.
 * @source docs/decisions/0076-announcement-bar.md
 */
export const announcementLimits = { entries: 20, characters: 160 } as const;

const announcement = record({
  text: textUpTo(announcementLimits.characters),
  /** Where the bar leads. */
  url: maybe(linkAddress),
});
/** Fields of an entry of type `announcements`; the parameter `announcement` names its handle. @source spec §2 Query parameters */
export type AnnouncementFields = Read<typeof announcement>;

const redirect = record({
  /** Path, without a locale, where the thing is now; absent when it is gone for good. */
  to: limit(linkAddress) as Shape<string | null | undefined>,
});
/** Fields of an entry of type `redirect`; its handle is the path that is no more, without a locale. */
export type RedirectFields = Read<typeof redirect>;

const shapes: ReadonlyMap<string, Shape<ContentEntry>> = new Map(
  Object.entries({
    [contentType.page]: page,
    [contentType.badges]: handled(anyText),
    [contentType.promoCardPlacements]: handled(listOf(promoPlacement)),
    [contentType.productPageMessages]: handled(anyText),
    [contentType.redirect]: redirect,
    [contentType.giftTastes]: giftTaste,
    [contentType.announcements]: announcement,
    vase,
    addon,
  }).map(([type, fields]) => [type, entryWith(fields)]),
);

/**
 * What an entry of a type must hold to be used; of an unknown type only the handle is needed.
 * @source spec §3 Page data, Conditional content entry, Product detail state, Add-on catalogue data
 */
export function entryShapeOf(type: string): Shape<ContentEntry> {
  return shapes.get(type) ?? entryWith(anything);
}
