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
  truth,
  wholeBetween,
  type Shape,
} from '@/lib/shape/shape';
import { locales } from '../../locales';
import type { AddonFields, VaseFields } from '../extras';
import type { PromoPlacement } from '../fields';
import type { GiftTasteFields } from '../giftTastes';
import type { HandledFields } from '../handledFields';
import { contentType, type PageFields, type RedirectFields, type StaticDataFields } from '../staticContent';
import type { ContentEntry } from '../types';
import { conditional, fieldsOrSelf, images, link, text } from './partShapes';
import { promoPlacement } from './collectionShape';
import { section } from './sectionShape';

const page = record<PageFields>({
  sections: orElse(listOf(section), []),
  excludeQueryParameters: maybe(listOf(filledText)),
  breadCrumbs: maybe(
    record<NonNullable<PageFields['breadCrumbs']>>({
      fields: record<NonNullable<PageFields['breadCrumbs']>['fields']>({
        links: listOf(formed(fieldsOrSelf, link)),
      }),
    }),
  ),
  seoTitle: maybe(filledText),
  seoDescription: maybe(filledText),
});

/** Conditional content about some products or listings. */
function handled<T>(content: Shape<T>): Shape<HandledFields<T>> {
  const choice = conditional(content);
  const names = record<Pick<HandledFields<T>, 'productHandles' | 'collectionHandles'>>({
    productHandles: limit(namesOf(filledText)),
    collectionHandles: limit(namesOf(filledText)),
  });
  return {
    read(value, note, path) {
      const named = names.read(value, note, path);
      return named && (choice.read(named, note, path) as HandledFields<T> | undefined);
    },
  };
}

const staticData = record<StaticDataFields>({
  handle: filledText,
  announcement: maybe(filledText),
  maxConsecutiveNoDeliveryDays: maybe(wholeBetween(0, 120)),
  ageVerificationStaticContent: text,
  signupTerms: text,
  signinTerms: text,
  supportPhone: text,
  lang: maybe(oneOf(locales)),
});

const vase = record<VaseFields>({
  metaInfo: record<VaseFields['metaInfo']>({ skuId: filledText }),
  description: maybe(anyText),
  pictureAlt: text,
  variants: listOf(record<VaseFields['variants'][number]>({ sku: filledText, price: finite }), {
    atLeast: 1,
  }),
  image: images,
  imageBySku: maybe(dictionaryOf(images)),
  isDummy: orElse(truth, false),
});

const addon = record<AddonFields>({
  addonId: filledText,
  productId: filledText,
  name: filledText,
  sequence: orElse(finite, 0),
  addonType: filledText,
  description: maybe(anyText),
  pictureAlt: text,
  image: images,
  price: record<AddonFields['price']>({ regular: finite, promotional: maybe(finite) }),
});

const giftTaste = record<GiftTasteFields>({
  any: listOf(filledText, { atLeast: 1 }),
  never: limit(wholeListOf(filledText)),
});

const redirect = record<RedirectFields>({ to: limit(linkAddress) });

const fieldShapes: Readonly<Record<string, Shape<unknown>>> = {
  [contentType.page]: page,
  [contentType.badges]: handled<string>(anyText),
  [contentType.promoCardPlacements]: handled<readonly PromoPlacement[]>(listOf(promoPlacement)),
  [contentType.productPageMessages]: handled<string>(anyText),
  [contentType.redirect]: redirect,
  [contentType.giftTastes]: giftTaste,
  vase,
  addon,
};

/** Static content as the CMS answers it. @source spec §3 Page data (global, content) */
export const staticDataShape: Shape<StaticDataFields> = staticData;

/**
 * What an entry of a type must hold to be used; of types nobody knows only the handle is asked for.
 * @source spec §3 Page data, Conditional content entry, Product detail state, Add-on catalogue data
 */
export function entryShapeOf(type: string): Shape<ContentEntry> {
  return shapes.get(type) ?? shapeWith(anything);
}

const shapeWith = (fields: Shape<unknown>): Shape<ContentEntry> =>
  record<ContentEntry>({
    nacelleEntryId: text,
    handle: filledText,
    locale: orElse(filledText, 'en-US'),
    type: text,
    title: text,
    fields,
  });

const shapes: ReadonlyMap<string, Shape<ContentEntry>> = new Map(
  Object.entries(fieldShapes).map(([type, fields]) => [type, shapeWith(fields)]),
);
