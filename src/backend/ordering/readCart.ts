import { defaultLocale, type Locale, localeOf } from '@/contracts/locales';
import type { Cart } from '@/contracts/ordering/cart';
import { shopTimeZone } from '@/contracts/shop';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { loadPartnerConfigs } from '../partner-config/partnerConfigs';
import { localDate } from '../places/clocks';
import type { ShopParts } from '../platform/handlers';
import { loadPromotions } from '../promotions/promotionRepository';
import { cartNotFound } from './cartProblems';
import { promotionFacts } from './cartDiscounts';
import { findCart } from './cartRepository';
import { checkTogether } from './checkDeliveries';
import { presentCart } from './presentCart';
import { priceCart, type PricedCart } from './priceCart';
import { isOver, type StoredCart } from './storedCart';
import { tableTaxes } from './taxProvider';

export type CartSources = Pick<ShopParts, 'db' | 'clock' | 'taxProvider'>;

/**
 * The cart as it is now: priced from the catalogue, every delivery checked again, its places and promotions judged
 * together with those of the carts it is paid with. Placing an order uses the same function.
 * @param as  what it is judged as
 * @throws ProblemError 404 when there is none or it has become an order
 */
export async function readCart(
  sources: CartSources,
  cartId: string,
  as = (cart: StoredCart) => cart,
): Promise<PricedCart> {
  const cart = await findCart(sources.db, cartId);
  if (!cart || isOver(cart)) throw cartNotFound();
  return priceStoredCart(sources, as(cart));
}

/** The same for a cart that has been read. Must not be called inside a transaction. */
export async function priceStoredCart(sources: CartSources, cart: StoredCart): Promise<PricedCart> {
  const { db, clock, taxProvider = tableTaxes(db) } = sources;
  const catalogue = await loadCatalogue(db);
  const checks = await checkTogether(sources, cart);
  const states = [
    ...cart.items.map(({ offer }) => offer),
    ...[...checks.values()].map((check) => (check.ok ? check.offer : undefined)),
  ];
  const now = clock.now();
  const [taxRates, promotions, partners] = await Promise.all([
    taxProvider.ratesFor(
      states.flatMap((offer) => (offer ? [{ country: offer.country, region: offer.state }] : [])),
      localDate(shopTimeZone, now).dateIso,
    ),
    loadPromotions(db).then((all) => promotionFacts(db, cart, all, now)),
    loadPartnerConfigs(db),
  ]);
  return priceCart(cart, { catalogue, taxRates, checks, promotions, now, partners });
}

/** The cart as calls answer it. @param localeKey language of its names, in any letter case */
export async function answerCart(
  sources: CartSources,
  cartId: string,
  localeKey: string | undefined,
): Promise<Cart> {
  return presentCart(await readCart(sources, cartId), requestedLocale(localeKey));
}

/** The language a caller named; the default when none was named. */
export function requestedLocale(localeKey: string | undefined): Locale {
  return (localeKey && localeOf(localeKey)) || defaultLocale;
}
