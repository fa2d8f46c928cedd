import type { Cart, CartItem } from '@/contracts/ordering/cart';
import { membershipPath, splitShopPath } from '@/contracts/shopPath';
import type { EventProduct, ShopEvents } from '@/features/analytics/rules';
import {
  gainedGoods,
  goodsOfLine,
  goodsOfLines,
  linesOf,
  shortened,
  sumsOfCarts,
} from '@/features/cart/rules';
import { type AddToCartInput, selectCart } from '@/features/cart/state';
import { selectIsModalOpen } from '@/features/modals/state';
import { selectListing } from '@/features/listing/state';
import type { RootState } from '../rootReducer';
import { cardFacts, pageNameOf, shownLists } from './shownLists';

/** The product of the current page. @source spec §9 Analytics and stored keys (PDPView) */
export function viewedProduct(state: RootState): EventProduct | null {
  /* The slice joins with the first product page. */
  const shown = state.product as Partial<RootState['product']> | undefined;
  const facts = shown?.masterProduct?.[shown.currentHandle ?? ''] ? shown.digitalData : null;
  if (!facts) return null;
  const { productClass: _left, ...product } = facts;
  return product;
}

/** Sku of the size that is chosen on the product page; empty on other pages. */
export function chosenSku({ product }: RootState): string {
  const shown = product as Partial<RootState['product']> | undefined;
  return shown?.variants?.[shown.currentSelected ?? '']?.sku ?? '';
}

/**
 * The cart on screen, in the mini-cart or on its page; nothing while none is, or while it is empty.
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export function viewedCart(state: RootState): ShopEvents['view-cart'] | null {
  const isOpen = selectIsModalOpen(state, 'mini-cart');
  if (!isOpen && pageNameOf(state.routeChange.pathname) !== 'cart') return null;
  const cart = selectCart(state);
  if (!cart || cart.items.length === 0) return null;
  return { context: isOpen ? 'minicart' : 'full cart', ...goodsAndSums(cart) };
}

/** What is in a cart, and what it costs. */
export const goodsAndSums = (cart: Cart) => ({
  ...sumsOfCarts([cart]),
  products: goodsOfLines(linesOf(cart)),
});

/** Most lines that one event tells as removed. */
const mostLines = 60;
/** Most products a list tells: what is usually seen of it. */
const toldOfList = 24;

/** The list of products on screen, or nothing when the page has none. @source docs/decisions/0068-events-and-where-they-go.md */
export function viewedList(state: RootState): ShopEvents['list-view'] | null {
  const list = pageNameOf(state.routeChange.pathname);
  if (list !== 'plp' && list !== 'search') return null;
  const products = (shownLists(state)[0]?.cards ?? [])
    .slice(0, toldOfList)
    .map((card, at) => ({ ...cardFacts(card), position: at + 1 }));
  return products.length > 0 ? { list, products } : null;
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
  const isCard = shownLists(state).some(({ cards }) => cards.some(({ url }) => url === path));
  return isSection && !isCard ? { event: 'cta-click', facts: { label, url: path } } : null;
}

/** A product, and what goes with it, as it was put into the cart. @source spec §9 Analytics and stored keys (AddToCart) */
export function addedProduct(input: AddToCartInput, state: RootState): ShopEvents['AddToCart'] {
  const { sku, quantity, addons, vaseId, delivery } = input;
  const { deliveryDate } = delivery;
  const lines = linesOf(selectCart(state)).filter((line) => line.sku === sku);
  const line = lines.find((one) => one.deliveryOptions?.deliveryDate === deliveryDate) ?? lines[0];
  if (!line) return { productId: '', sku, quantity, deliveryDate };
  const [product, ...others] = goodsOfLine(line);
  const wanted = new Map(addons.map((one) => [one.id, one.quantity * quantity]));
  if (vaseId !== undefined) wanted.set(vaseId, quantity);
  const accessories = others.flatMap((one) => {
    const pieces = wanted.get(one.sku ?? '');
    return pieces === undefined ? [] : [{ ...one, quantity: pieces }];
  });
  return { ...product, quantity, ...(accessories.length > 0 && { accessories }), deliveryDate };
}

/**
 * What some lines of a cart have gained.
 * @param before  the cart before the gateway's answer; one with another number is another cart
 * @param isMeant which lines
 */
export function gainedLines(
  before: Cart | null,
  state: RootState,
  isMeant: (line: CartItem) => boolean,
): ShopEvents['add-to-cart'][] {
  const after = selectCart(state);
  const old = before?.cartId === after?.cartId ? before : null;
  return gainedGoods(linesOf(old).filter(isMeant), linesOf(after).filter(isMeant));
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
    itemIds: itemIds.slice(0, mostLines),
    products: goodsOfLines(linesOf(old).filter((line) => itemIds.includes(line.itemId))),
    ...foreignCountry(old),
  };
}

/** An add-on, or the vase, that was taken off a line. @source spec §4 Removing cart items (remove-from-minicart) */
export function removedAddon(
  before: RootState,
  { itemId, addonId }: { readonly itemId: string; readonly addonId: string },
): ShopEvents['remove-from-minicart'] | null {
  const old = selectCart(before);
  const line = old?.entities.items[itemId];
  if (!old || !line) return null;
  const [, ...others] = goodsOfLine(line);
  const products = others.filter(({ sku }) => sku === addonId);
  return { itemIds: [itemId], products, addonId, ...foreignCountry(old) };
}

function foreignCountry({ countryId }: { readonly countryId: string }): { countryId?: string } {
  return countryId === 'US' || countryId === 'CA' ? {} : { countryId };
}
