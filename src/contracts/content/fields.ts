import type { PictureSet } from './pictures';

/**
 * What the content service keeps inside the free `fields` of its types, as this shop writes them.
 * Pictures come with what is needed to draw them (PictureSet); our own files are immutable.
 * @source spec §3 Product detail state, Add-on catalogue data, Conditional content entry, Collection page data
 */
export interface ProductMetaInfo {
  readonly calyxPid: string;
  readonly skuId: string;
  readonly defaultProductId: string;
  readonly title: string;
  /** Path of the product page without a locale, e.g. /products/meadow-walk */
  readonly seoUrl: string;
  readonly productClass: string;
  readonly productSubType: readonly string[];
  readonly fulfillment: readonly string[];
  readonly image: readonly ImageRef[];
}

export interface ImageRef {
  readonly type: 'primary' | 'combo';
  /** Folder of the picture's files ("/media/meadow-walk/1f0c9a3b"), or any picture address of a hosted service. */
  readonly url: string;
  /** "new" where the content says nothing. @source spec §3 Add-on catalogue data */
  readonly presetType?: string;
  /** Present for pictures of our own media folder: what lists need. */
  readonly picture?: PictureSet;
  /** The same for the thing's own page: all widths, with the miniature. */
  readonly closer?: PictureSet;
  /** What is to be seen, where that is not what the primary picture shows. */
  readonly alt?: string;
}

export interface ProductFields {
  readonly metaInfo: ProductMetaInfo;
  readonly subtitle: string;
  readonly story: string;
  readonly care: string;
  readonly substitution: string;
  readonly pictureAlt: string;
  readonly occasions: readonly string[];
  readonly colors: readonly string[];
  readonly flowers: readonly string[];
  readonly features: readonly string[];
  readonly badges: readonly string[];
  readonly petSafe: boolean;
  /** Absent while nobody has said. */
  readonly allergens?: AllergenFacts;
  readonly alcohol?: { readonly volumeMl: number; readonly abv: number };
  /** Ids of vases and add-ons offered with it. */
  readonly vases: readonly string[];
  readonly addons: readonly string[];
}

/** Something people can be allergic to, with its name in the language of the page. */
export interface Allergen {
  readonly id: string;
  readonly name: string;
}

/** What a product holds of the things people can be allergic to. */
export interface AllergenFacts {
  readonly contains: readonly Allergen[];
  /** Traces cannot be ruled out. */
  readonly mayContain: readonly Allergen[];
}

export interface VariantFields {
  readonly metaInfo: { readonly skuId: string; readonly image: readonly ImageRef[] };
  readonly size: string;
  readonly contents: string;
  readonly stems?: number;
  readonly heightIn?: number;
  readonly widthIn?: number;
  /** What the picture of this size shows, where the product's words do not fit it. */
  readonly pictureAlt?: string;
  readonly loyaltyValue?: number;
  readonly vases: readonly string[];
  readonly addons: readonly string[];
}

export interface PromoCard {
  /** A tone or the id of a picture. */
  readonly leftSideBackground?: string;
  /** The picture, where the left side's background names one. */
  readonly picture?: PictureSet;
  readonly leftSideContent?: string;
  readonly rightSideBackground?: string;
  readonly rightSideContent?: string;
  readonly url?: string;
  readonly width?: 1 | 2;
}

export interface PromoPlacement {
  readonly promoCard: PromoCard;
  /** 1-based */
  readonly row: number;
  /** 0-based */
  readonly column: number;
}

export interface Facet {
  readonly id: string;
  readonly name: string;
  readonly filters: readonly {
    readonly id: string;
    readonly name: string;
    readonly min?: number;
    readonly max?: number;
    /** Matches what holds nothing of this allergen, not even traces. */
    readonly without?: string;
  }[];
}

export interface CollectionFields {
  readonly countryId?: string;
  /** The featured picture with what is needed to draw it. */
  readonly picture?: PictureSet;
  /** The wide picture its page opens with; words lie over its left half. */
  readonly banner?: PictureSet;
  /** What is to be seen on the banner. */
  readonly bannerAlt?: string;
  readonly promoPlacements: readonly PromoPlacement[];
  readonly productLists: readonly { readonly slug: string; readonly handles: readonly string[] }[];
  readonly seoTitle?: string;
  readonly seoTitleTop?: string;
  readonly seoTitleBottom?: string;
  readonly seoDescription?: string;
  readonly seoDescriptionTop?: string;
  readonly seoDescriptionBottom?: string;
  readonly seoTags?: readonly string[];
  readonly facet_filter?: { readonly facets: readonly Facet[] };
}
