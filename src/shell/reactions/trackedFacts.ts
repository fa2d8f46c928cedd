import type { Cart } from '@/contracts/ordering/cart';
import { membershipPath, splitShopPath } from '@/contracts/shopPath';
import type { ShopEvents } from '@/features/analytics/rules';
import { type AddToCartInput, selectCart } from '@/features/cart/state';
import { selectListing } from '@/features/listing/state';
import { toAmount, toCents } from '@/lib/money';
import type { RootState } from '../rootReducer';
import { cardFacts, cardsOf, mostProducts, pageNameOf, pageTypeOf, productsOf, shortened } from './pageFacts';

/** Sku of the size that is chosen on the product page; empty on other pages. */
export function chosenSku({ product }: RootState): string {
  const shown = product as Partial<RootState['product']> | undefined;
  return shown?.variants?.[shown.currentSelected ?? '']?.sku ?? '';
}

/** What is bought with the carts of a checkout, and what they cost together. @source spec §9 Analytics and stored keys (purchase) */
export function paidTogether({
  checkout,
  companions,
}: RootState): Pick<ShopEvents['purchase'], 'total' | 'products'> {
  const parts = [checkout.results, ...companions.companions.map((part) => part.checkout)];
  const carts = parts.flatMap((part) => (part ? [part.cart] : []));
  return {
    total: toAmount(carts.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0)),
    products: carts.flatMap((cart) => productsOf(cart)).slice(0, mostProducts),
  };
}

/** What a link on the present page is, besides the card of a product. */
type FollowedLink =
  | { readonly event: 'cta-click'; readonly facts: ShopEvents['cta-click'] }
  | { readonly event: 'promotion-click'; readonly facts: ShopEvents['promotion-click'] };

/**
 * The call to action or promotion behind a link in the page's main part.
 * @param link  its path without parameters, and its words
 * @source spec §9 Analytics and stored keys (CTA and promotion clicks)
 */
export function followedLink(
  link: { readonly path: string; readonly words: string },
  state: RootState,
): FollowedLink | null {
  const { path } = splitShopPath(link.path);
  const page = pageNameOf(state.routeChange.pathname);
  const label = shortened(link.words);
  if (path === membershipPath)
    return { event: 'promotion-click', facts: { promotion: 'membership', url: path } };
  const promo =
    page === 'plp' && (selectListing(state)?.promos ?? []).find(({ url }) => url?.split(/[?#]/)[0] === path);
  if (promo) return { event: 'promotion-click', facts: { promotion: shortened(promo.title), url: path } };
  const isSection = page === 'home' || page === 'page';
  const isCard = cardsOf(state).some(({ url }) => url === path);
  return isSection && !isCard ? { event: 'cta-click', facts: { label, url: path } } : null;
}

/** The card that leads to an address, with its place in its list. @source spec §9 (product clicks) */
export function clickedCard(asPath: string, state: RootState): ShopEvents['product-click'] | null {
  const { path } = splitShopPath(asPath.split(/[?#]/)[0] ?? '');
  const step = recommendedStep(path, state);
  const cards = cardsOf(state);
  const at = cards.findIndex(({ url }) => url === path);
  const card = cards[at];
  if (!card) return null;
  return {
    ...cardFacts(card),
    list: step ? 'recommendations' : pageTypeOf(state.routeChange.pathname),
    position: step?.position ?? at + 1,
  };
}

/** The recommended product the shopper has just followed a link to. @source spec §4 Product detail */
function recommendedStep(path: string, state: RootState) {
  const step = pageNameOf(state.routeChange.pathname) === 'pdp' ? state.product.navigatingTo : null;
  return step?.url === path ? step : null;
}

/** What went into the cart. @source spec §9 Analytics and stored keys (AddToCart) */
export function addedProduct(input: AddToCartInput, state: RootState): ShopEvents['AddToCart'] {
  const line = linesOf(selectCart(state)).find(({ sku }) => sku === input.sku);
  return {
    productId: line?.productId ?? '',
    sku: input.sku,
    quantity: input.quantity,
    ...(line ? { name: shortened(line.title), price: line.promotionalPrice ?? line.listedPrice } : {}),
    deliveryDate: input.delivery.deliveryDate,
  };
}

/**
 * Removed lines of a cart, with the country when it is neither US nor Canada; null when nothing was removed.
 * @param wanted  the lines that were to go, or undefined for all of them
 * @source spec §4 Removing cart items (remove-from-minicart)
 */
export function removedLines(
  before: RootState,
  after: RootState,
  wanted: readonly string[] | undefined,
): ShopEvents['remove-from-minicart'] | null {
  const old = selectCart(before);
  const left = new Set(selectCart(after)?.items);
  const requested = wanted ?? old?.items ?? [];
  const itemIds = requested.filter((itemId) => old?.items.includes(itemId) && !left.has(itemId));
  if (!old || itemIds.length === 0) return null;
  return {
    itemIds: itemIds.slice(0, mostProducts),
    products: productsOf(old, itemIds),
    ...foreignCountry(old),
  };
}

/** An add-on, or the vase, that was taken off a line. @source spec §4 Removing cart items (remove-from-minicart) */
export function removedAddon(
  before: RootState,
  { itemId, addonId }: { readonly itemId: string; readonly addonId: string },
): ShopEvents['remove-from-minicart'] | null {
  const old = selectCart(before);
  return old && { itemIds: [itemId], products: [{ productId: addonId }], addonId, ...foreignCountry(old) };
}

function foreignCountry({ countryId }: { readonly countryId: string }): { countryId?: string } {
  return countryId === 'US' || countryId === 'CA' ? {} : { countryId };
}

const linesOf = (cart: Cart | null) => Object.values(cart?.entities.items ?? {});
