import type { Locale } from '@/contracts/locales';
import { defaultLocale, localeOf } from '@/contracts/locales';
import type { Cart } from '@/contracts/ordering/cart';
import type { Clock } from '@/lib/clock';
import { loadCatalogue } from '../catalog/loadCatalogue';
import type { Db } from '../db/connect';
import { loadPromotions } from '../promotions/loadPromotions';
import { cartNotFound } from './cartProblems';
import { findCart } from './cartRepository';
import { checkTogether } from './checkTogether';
import { priceCart, type PricedCart } from './priceCart';
import { presentCart } from './presentCart';
import { promotionFacts } from './promotionFacts';
import { isOver, type StoredCart } from './storedCart';
import { tableTaxes, type TaxProvider } from './taxProvider';

/** What reading a cart needs of the shop. */
export interface CartSources {
  readonly db: Db;
  readonly clock: Clock;
  /** Where tax rates come from; the shop's own table when absent. */
  readonly taxProvider?: TaxProvider;
}

/**
 * The cart as it is now: priced from the catalogue, every delivery checked again, its places and promotions judged
 * together with those of the carts it is paid with. Placing an order goes by the same reading.
 * @throws ProblemError 404 when there is none or it has become an order
 */
export async function readCart(sources: CartSources, cartId: string): Promise<PricedCart> {
  const cart = await findCart(sources.db, cartId);
  if (!cart || isOver(cart)) throw cartNotFound();
  return priceStoredCart(sources, cart);
}

/** The same for a cart already at hand. Must not be called inside a transaction. */
export async function priceStoredCart(sources: CartSources, cart: StoredCart): Promise<PricedCart> {
  const { db, clock, taxProvider = tableTaxes(db) } = sources;
  const catalogue = await loadCatalogue(db);
  const checks = await checkTogether(sources, cart);
  const states = [
    ...cart.items.map(({ offer }) => offer),
    ...[...checks.values()].map((check) => (check.ok ? check.offer : undefined)),
  ];
  const now = clock.now();
  const [taxRates, promotions] = await Promise.all([
    taxProvider.ratesFor(
      states.flatMap((offer) => (offer ? [{ country: offer.country, region: offer.state }] : [])),
      now.toISOString().slice(0, 10),
    ),
    loadPromotions(db).then((all) => promotionFacts(db, cart, all, now)),
  ]);
  return priceCart(cart, { catalogue, taxRates, checks, promotions, now });
}

/** The cart as the wire carries it. @param localeKey language of its names, in any letter case */
export async function answerCart(
  sources: CartSources,
  cartId: string,
  localeKey: string | undefined,
): Promise<Cart> {
  return presentCart(await readCart(sources, cartId), askedLocale(localeKey));
}

/**
 * A cart that was just changed, as the wire carries it. Where the change was a repetition nobody knows the cart yet, so
 * it is read.
 */
export async function answerChanged(
  sources: CartSources,
  cartId: string,
  changed: StoredCart | undefined,
  localeKey: string | undefined,
): Promise<Cart> {
  if (!changed) return answerCart(sources, cartId, localeKey);
  return presentCart(await priceStoredCart(sources, changed), askedLocale(localeKey));
}

/** The language a caller asked for; the default when none was named. */
export function askedLocale(localeKey: string | undefined): Locale {
  return (localeKey && localeOf(localeKey)) || defaultLocale;
}
