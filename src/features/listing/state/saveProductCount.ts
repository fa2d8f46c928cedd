import { writeStored } from '@/lib/browserStorage';

/** @source spec §9 Stored keys */
const storedKey = 'plp-product-count';

/** Saves for this visit how many products a list holds; does nothing where storage is refused. @source spec §9 Stored keys */
export function saveProductCount(total: number): void {
  writeStored('sessionStorage', storedKey, String(total));
}
