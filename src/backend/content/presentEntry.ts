import { contentType } from '@/contracts/content/staticContent';
import { defaultLocale, type Locale } from '@/contracts/locales';
import { toAmount } from '@/lib/money';
import type { ProductRows } from '../catalog/loadCatalogue';
import type { ContentRows } from '../catalog/loadContentRows';
import { localPictureId, vasePictureId } from '../catalog/catalogue';
import { inLocale, languagesOf, servedLocale, textIn } from '../catalog/sources/localised';
import { entryIds, entryTimes } from './entryId';
import { withPromoPicture, type PictureLibrary } from './media';
import { linkTarget } from '../catalog/sources/contentSources';
import type { ContentView } from './loadContent';

/** A content entry in one language, links in its fields not yet followed. */
export type PresentedEntry = ReturnType<typeof entryOf>;

interface EntryParts {
  readonly type: string;
  readonly handle: string;
  readonly title: string;
  readonly locale: Locale;
  readonly tags?: readonly string[];
  readonly fields: Record<string, unknown>;
}

type RowFacts = Parameters<typeof entryTimes>[0] & { readonly state: string };

function entryOf(row: RowFacts, { type, handle, title, locale, tags = [], fields }: EntryParts) {
  return {
    ...entryIds('CONTENT', `${type}/${handle}`),
    ...entryTimes(row),
    ...{ handle, type, title, locale, tags, fields },
    published: row.state === 'published',
  };
}

/** A page, a static text or any other entry as the content service answers it. @source spec §3 (Content entry) */
export function presentEntry(
  row: ContentRows['entries'][number],
  asked: Locale,
  pictures: PictureLibrary,
): PresentedEntry {
  const locale = servedLocale(languagesOf([row.title, row.fields]), asked);
  const { type, handle, tags } = row;
  const title = textIn(row.title, locale) ?? handle;
  const fields = withPictures(inLocale(row.fields, locale), pictures) as Record<string, unknown>;
  return entryOf(row, { type, handle, title, locale, tags, fields });
}

/** Fields in which every picture that is named by its id is replaced by its files and sizes; promo cards too. */
function withPictures(value: unknown, pictures: PictureLibrary): unknown {
  if (Array.isArray(value)) return value.map((item) => withPictures(item, pictures));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, pictured(key, field, pictures)]),
  );
}

function pictured(key: string, field: unknown, pictures: PictureLibrary): unknown {
  if (key === 'picture' && typeof field === 'string') return pictures.setOf(field);
  /* While there is none the wide one serves narrow windows, too. */
  if (key === 'narrowPicture' && typeof field === 'string') return pictures.narrowSetOf(field);
  const value = withPictures(field, pictures);
  if (key !== 'promoCard' || typeof value !== 'object' || value === null) return value;
  return withPromoPicture(value, pictures);
}

/** A vase as a content entry of type "vase"; its handle is its id. @source spec §3 Product detail state (vases) */
export function presentVase(
  row: ProductRows['vases'][number],
  asked: Locale,
  pictures: PictureLibrary,
): PresentedEntry {
  const locale = servedLocale(languagesOf([row.title, row.description]), asked);
  return entryOf(row, {
    type: 'vase',
    handle: row.id,
    title: textIn(row.title, locale) ?? row.id,
    locale,
    fields: {
      metaInfo: { calyxPid: row.id, skuId: row.id },
      description: textIn(row.description, locale),
      pictureAlt: textIn(row.pictureAlt ?? undefined, locale) ?? '',
      variants: [{ sku: row.id, price: toAmount(row.priceCents) }],
      image: pictures.images(row.pictureId),
      ...imageBySku(row, pictures),
      isDummy: row.isDummy,
    },
  });
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
  return entryOf(row, {
    type: 'addon',
    handle: row.id,
    title: name,
    locale,
    tags: [row.addonType],
    fields: {
      addonId: row.id,
      productId: row.productId,
      name,
      sequence: row.sequence,
      addonType: row.addonType,
      description: textIn(row.description, locale),
      pictureAlt: textIn(row.pictureAlt ?? undefined, locale) ?? '',
      image: pictures.images(localPictureId(row.pictureId, locale), row.pictureId),
      metaInfo: { productClass: row.productClass, fulfillment: row.fulfillment },
      price: {
        regular: toAmount(row.priceCents),
        ...(row.promotionalCents === null ? {} : { promotional: toAmount(row.promotionalCents) }),
      },
    },
  });
}

/** An address that is no more, as a content entry of type "redirect"; its handle is the old path. */
export function presentRedirect({ path, target, retiredAt }: ContentRows['retired'][number]): PresentedEntry {
  return entryOf(
    { createdAt: retiredAt, updatedAt: retiredAt, state: 'published' },
    {
      type: contentType.redirect,
      handle: path,
      title: path,
      locale: defaultLocale,
      fields: target === null ? {} : { to: target },
    },
  );
}

/** How deep entries in entries come along. @source spec §7 Headless CMS static content (entry depth 6) */
export const depthLimits = { standard: 1, maximum: 10 } as const;

/**
 * An entry with the entries its fields name in place of the links, `depth` levels of them. What lies deeper
 * stays a reference; what does not exist says so.
 */
export function followReferences(entry: PresentedEntry, view: ContentView, depth: number): PresentedEntry {
  return { ...entry, fields: follow(entry.fields, view, depth) as Record<string, unknown> };
}

function follow(value: unknown, view: ContentView, depth: number): unknown {
  if (Array.isArray(value)) return value.map((item) => follow(item, view, depth));
  if (typeof value !== 'object' || value === null) return value;
  const target = linkTarget(value);
  if (target === undefined)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, follow(item, view, depth)]));
  const entry = view.entriesByTypeAndHandle.get(target);
  if (!entry) return { type: 'NacelleReference', message: `The entry ${target} was not found.` };
  if (depth <= 0) return { type: 'NacelleReference', nacelleEntryId: entry.nacelleEntryId };
  return followReferences(entry, view, depth - 1);
}

/** Whether anything in a document is a link, so that plain entries need not be copied. */
export function hasReferences(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasReferences);
  if (typeof value !== 'object' || value === null) return false;
  return linkTarget(value) !== undefined || Object.values(value).some(hasReferences);
}
