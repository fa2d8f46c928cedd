import type { Catalogue, CatalogueAddon, CatalogueProduct } from '../catalog/catalogue';

/**
 * Which of the add-ons asked about can travel with a product: those that belong to it and that its channel packs.
 * @source  spec §3 Add-on catalogue data (add-on availability)
 */
export function offeredAddons(
  catalogue: Catalogue,
  product: CatalogueProduct,
  addonIds: readonly string[],
): CatalogueAddon[] {
  return [...new Set(addonIds)].flatMap((id) => {
    const addon = product.addonIds.includes(id) ? catalogue.addon(id) : undefined;
    return addon?.channels.includes(product.channel) ? [addon] : [];
  });
}
