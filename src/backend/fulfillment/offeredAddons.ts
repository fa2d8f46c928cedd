import type { Catalogue, CatalogueProduct } from '../catalog/catalogue';

/** An add-on or vase on offer. Integer cents. */
export interface OfferedExtra {
  readonly id: string;
  readonly priceCents: number;
  readonly promotionalCents?: number;
}

/**
 * Which of the add-ons and vases asked about can travel with a product: those that belong to it; an add-on must also be
 * one its channel packs.
 * @source  spec §3 Add-on catalogue data (add-on availability)
 */
export function offeredAddons(
  catalogue: Catalogue,
  product: CatalogueProduct,
  addonIds: readonly string[],
): OfferedExtra[] {
  return [...new Set(addonIds)].flatMap((id): readonly OfferedExtra[] => {
    if (product.vaseIds.includes(id)) return [catalogue.vase(id) ?? []].flat();
    const addon = product.addonIds.includes(id) ? catalogue.addon(id) : undefined;
    return addon?.channels.includes(product.channel) ? [addon] : [];
  });
}
