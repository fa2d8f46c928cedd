import type { AddonFields, VaseFields } from '@/contracts/content/entries';
import type { PictureSet } from '@/contracts/content/pictures';
import type { ProductParts } from '@/contracts/same-origin';
import type { ContentEntry } from '@/contracts/content/types';
import { foreignLang, type Locale } from '@/contracts/locales';
import { toCents } from '@/lib/money';
import { primaryPicture } from './card';
import { masterProductOf, variantsOf, type VariantView } from './masterProduct';

/** A vase as the picker shows it. Integer cents. */
export interface VaseView {
  readonly id: string;
  readonly skuId: string;
  readonly title: string;
  /** Set when its words are in another language than the page. */
  readonly lang?: Locale;
  readonly cents: number;
  readonly picture: PictureSet;
  /** With the sizes it has been pictured with. @source spec §3 (imageBySku) */
  readonly pictureBySku?: Readonly<Record<string, PictureSet>>;
  /** Stands for "no vase". */
  readonly isDummy: boolean;
}

/** An add-on as the picker shows it. @source spec §3 Product detail state (addons) */
export interface AddonView {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  /** Set when its words are in another language than the page. */
  readonly lang?: Locale;
  readonly description: string;
  readonly addonType: string;
  readonly sequence: number;
  readonly picture: PictureSet;
  /** Dollars, as in calls; the displayed price is promotional if present. */
  readonly price: { readonly regular: number; readonly promotional?: number };
}

/**
 * A vase's content entry as the picker shows it; its primary picture is used.
 * @param skus  sizes of the page's product; pictures with sizes of other products are left out
 * @source spec §3 (vases)
 */
export function vaseOf(
  { handle, title, locale, fields }: ContentEntry<VaseFields>,
  skus: readonly string[],
  pageLocale: Locale,
): VaseView {
  return {
    id: handle,
    skuId: fields.metaInfo.skuId,
    title,
    ...foreignLang(locale, pageLocale),
    cents: toCents(fields.variants[0]?.price ?? 0),
    picture: primaryPicture(fields.image),
    ...picturesBySku(fields, skus),
    isDummy: fields.isDummy,
  };
}

function picturesBySku(
  { imageBySku = {} }: VaseFields,
  skus: readonly string[],
): Pick<VaseView, 'pictureBySku'> {
  const own = Object.entries(imageBySku).flatMap(([sku, images]) =>
    skus.includes(sku) ? [[sku, primaryPicture(images, true)] as const] : [],
  );
  return own.length > 0 ? { pictureBySku: Object.fromEntries(own) } : {};
}

/** An add-on's content entry as the picker shows it. @source spec §3 Add-on catalogue data */
export function addonOf(
  { handle, locale, fields }: ContentEntry<AddonFields>,
  pageLocale: Locale,
): AddonView {
  return {
    id: handle,
    productId: fields.productId,
    name: fields.name,
    ...foreignLang(locale, pageLocale),
    description: fields.description ?? '',
    addonType: fields.addonType,
    sequence: fields.sequence,
    picture: primaryPicture(fields.image),
    price: fields.price,
  };
}

/** What can be chosen of a product: sizes, vases and add-ons, for editing it in the cart. */
export interface ProductChoices {
  /** Sizes, smallest first. */
  readonly variants: readonly VariantView[];
  /** By id. */
  readonly vases: Readonly<Record<string, VaseView>>;
  /** By id. */
  readonly addons: Readonly<Record<string, AddonView>>;
}

/** The choices of a product, made from the answer of our own origin. @source spec §3 Product detail state (variants, vases, addons) */
export function productChoicesOf(
  { product, vases, addons }: ProductParts<VaseFields, AddonFields>,
  locale: Locale,
): ProductChoices {
  const variants = variantsOf(product);
  const skus = Object.keys(variants);
  return {
    variants: masterProductOf(product, locale).variants.flatMap((sku) => variants[sku] ?? []),
    vases: Object.fromEntries(vases.map((entry) => [entry.handle, vaseOf(entry, skus, locale)])),
    addons: Object.fromEntries(addons.map((entry) => [entry.handle, addonOf(entry, locale)])),
  };
}
