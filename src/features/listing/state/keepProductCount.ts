/** Key under which a browser keeps how many products the last list held. @source spec §9 Stored keys */
const storedKey = 'plp-product-count';

/** Keeps how many products a list holds; a browser that refuses loses only that. @source spec §9 Stored keys */
export function keepProductCount(total: number): void {
  try {
    window.sessionStorage.setItem(storedKey, String(total));
  } catch {
    /* Storage may be full or forbidden. */
  }
}
