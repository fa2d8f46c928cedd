import { contentType } from '@/contracts/content/staticContent';
import { defaultLocale, type Locale } from '@/contracts/locales';
import { toAmount } from '@/lib/money';
import type { ContentRows, ProductRows } from '../catalog/loadShopRows';
import { vasePictureId } from '../catalog/pictureIds';
import { inLocale, languagesOf, servedLocale, textIn } from '../catalog/sources/localised';
import { entryIds, entryTimes } from './entryId';
import { withPromoPicture, type PictureLibrary } from './media';

/** A content entry in one language, links in its fields not yet followed. */
export interface PresentedEntry {
  readonly nacelleEntryId: string;
  readonly sourceEntryId: string;
  readonly sourceId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly indexedAt: number;
  readonly handle: string;
  readonly type: string;
  readonly title: string;
  readonly locale: Locale;
  readonly published: boolean;
  readonly tags: readonly string[];
  readonly fields: Record<string, unknown>;
}

/** A page, a static text or any other entry as the content service answers it. @source spec §3 (Content entry) */
export function presentEntry(
  row: ContentRows['entries'][number],
  asked: Locale,
  pictures: PictureLibrary,
): PresentedEntry {
  const languages = new Set(languagesOf([row.title, row.fields]));
  const locale = servedLocale(languages, asked);
  return {
    ...entryIds('CONTENT', `${row.type}/${row.handle}`),
    ...entryTimes(row),
    handle: row.handle,
    type: row.type,
    title: textIn(row.title, locale) ?? row.handle,
    locale,
    published: row.state === 'published',
    tags: row.tags,
    fields: withPictures(inLocale(row.fields, locale), pictures) as Record<string, unknown>,
  };
}

/** Fields in which every picture named by its id, also as a promo card's background, comes with what is needed to draw it. */
function withPictures(value: unknown, pictures: PictureLibrary): unknown {
  if (Array.isArray(value)) return value.map((item) => withPictures(item, pictures));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, pictured(key, field, pictures)]),
  );
}

function pictured(key: string, field: unknown, pictures: PictureLibrary): unknown {
  if (key === 'picture' && typeof field === 'string') return pictures.setOf(field);
  const drawn = withPictures(field, pictures);
  if (key !== 'promoCard' || typeof drawn !== 'object' || drawn === null) return drawn;
  return withPromoPicture(drawn, pictures);
}

/** A vase as a content entry of type "vase"; its handle is its id. @source spec §3 Product detail state (vases) */
export function presentVase(
  row: ProductRows['vases'][number],
  asked: Locale,
  pictures: PictureLibrary,
): PresentedEntry {
  const locale = servedLocale(languagesOf([row.title, row.description]), asked);
  const image = pictures.images(row.pictureId);
  return {
    ...entryIds('CONTENT', `vase/${row.id}`),
    ...entryTimes(row),
    handle: row.id,
    type: 'vase',
    title: textIn(row.title, locale) ?? row.id,
    locale,
    published: row.state === 'published',
    tags: [],
    fields: {
      metaInfo: { calyxPid: row.id, skuId: row.id },
      description: textIn(row.description, locale),
      pictureAlt: textIn(row.pictureAlt ?? undefined, locale) ?? '',
      variants: [{ sku: row.id, price: toAmount(row.priceCents) }],
      image,
      ...imageBySku(row, pictures),
      isDummy: row.isDummy,
    },
  };
}

/** How a vase looks with the sizes of products; those whose pictures are finished. @source spec §3 (imageBySku) */
function imageBySku({ id, picturedWith }: ProductRows['vases'][number], pictures: PictureLibrary) {
  const found = picturedWith.flatMap((sku) => {
    const images = pictures.finished(vasePictureId(sku, id));
    return images.length > 0 ? [[sku, images] as const] : [];
  });
  return found.length > 0 ? { imageBySku: Object.fromEntries(found) } : {};
}

/** An add-on as a content entry of type "addon"; its handle is its id. @source spec §3 Add-on catalogue data */
export function presentAddon(
  row: ProductRows['addons'][number],
  asked: Locale,
  pictures: PictureLibrary,
): PresentedEntry {
  const locale = servedLocale(languagesOf([row.name, row.description]), asked);
  const name = textIn(row.name, locale) ?? row.id;
  return {
    ...entryIds('CONTENT', `addon/${row.id}`),
    ...entryTimes(row),
    handle: row.id,
    type: 'addon',
    title: name,
    locale,
    published: row.state === 'published',
    tags: [row.addonType],
    fields: {
      addonId: row.id,
      productId: row.productId,
      name,
      sequence: row.sequence,
      addonType: row.addonType,
      description: textIn(row.description, locale),
      pictureAlt: textIn(row.pictureAlt ?? undefined, locale) ?? '',
      image: pictures.images(row.pictureId),
      metaInfo: { productClass: row.productClass, fulfillment: row.fulfillment },
      price: {
        regular: toAmount(row.priceCents),
        ...(row.promotionalCents === null ? {} : { promotional: toAmount(row.promotionalCents) }),
      },
    },
  };
}

/** An address that is no more, as a content entry of type "redirect"; its handle is the old path. */
export function presentRedirect({ path, target, retiredAt }: ContentRows['retired'][number]): PresentedEntry {
  return {
    ...entryIds('CONTENT', `${contentType.redirect}/${path}`),
    ...entryTimes({ createdAt: retiredAt, updatedAt: retiredAt }),
    handle: path,
    type: contentType.redirect,
    title: path,
    locale: defaultLocale,
    published: true,
    tags: [],
    fields: target === null ? {} : { to: target },
  };
}
