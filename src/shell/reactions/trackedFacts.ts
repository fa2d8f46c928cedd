import type { Cart, CartItem } from '@/contracts/ordering/cart';
import { membershipPath, splitShopPath } from '@/contracts/shopPath';
import type { ShopEvents } from '@/features/analytics/rules';
import { gainedGoods, goodsOfLine, goodsOfLines, linesOf } from '@/features/cart/rules';
import { shortened } from '@/lib/shortened';
import { type AddToCartInput, selectCart } from '@/features/cart/state';
import { selectListing } from '@/features/listing/state';
import type { RootState } from '../rootReducer';
import { pageNameOf } from './pageFacts';
import { shownLists } from './shownLists';

/** Sku of the size that is chosen on the product page; empty on other pages. */
export function chosenSku({ product }: RootState): string {
  const shown = product as Partial<RootState['product']> | undefined;
  return shown?.variants?.[shown.currentSelected ?? '']?.sku ?? '';
}

/** Most lines that one event tells as removed. */
const mostLines = 60;
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
