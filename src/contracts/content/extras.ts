import type { ImageRef } from './fields';

/** Fields of a content entry of type "vase". @source spec §3 Product detail state (vases) */
export interface VaseFields {
  readonly metaInfo: { readonly skuId: string };
  readonly description?: string;
  readonly pictureAlt: string;
  readonly variants: readonly { readonly sku: string; readonly price: number }[];
  readonly image: readonly ImageRef[];
  /** How it looks with the sizes of products, by sku; `image` stands for all others. */
  readonly imageBySku?: Readonly<Record<string, readonly ImageRef[]>>;
  readonly isDummy: boolean;
}

/** Fields of a content entry of type "addon". @source spec §3 Add-on catalogue data */
export interface AddonFields {
  readonly addonId: string;
  readonly productId: string;
  readonly name: string;
  readonly sequence: number;
  readonly addonType: string;
  readonly description?: string;
  readonly pictureAlt: string;
  readonly image: readonly ImageRef[];
  readonly price: { readonly regular: number; readonly promotional?: number };
}
