import type { Cart } from '@/contracts/ordering/cart';
import { pagePaths } from '@/contracts/pagePaths';
import { splitShopPath } from '@/contracts/shopPath';
import type { EventProduct, ShopEvents } from '@/features/analytics/rules';
import { type AddToCartInput, selectCart } from '@/features/cart/state';
import { selectListing } from '@/features/listing/state';
import type { ProductCardView } from '@/features/product/rules';
import { selectSearch } from '@/features/search/state';
import { toAmount, toCents } from '@/lib/money';
import type { RootState } from '../rootReducer';

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

/** What the carts of a checkout cost together. @source spec §9 Analytics and stored keys (purchase) */
export function totalPaid({ checkout, companions }: RootState): number {
  const carts = [checkout.results, ...companions.companions.map((part) => part.checkout)];
  return toAmount(carts.reduce((sum, part) => sum + toCents(part?.cart.totalAmount ?? 0), 0));
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
    productId: card.pid,
    name: card.title,
    price: toAmount(card.cents),
    list: step ? 'recommendations' : pageTypeOf(state.routeChange.pathname),
    position: step?.position ?? at + 1,
  };
}

/** The recommended product the shopper has just followed a link to. @source spec §4 Product detail */
function recommendedStep(path: string, state: RootState) {
  const step = pageNameOf(state.routeChange.pathname) === 'pdp' ? state.product.navigatingTo : null;
  return step?.url === path ? step : null;
}

/** Cards of the page the shopper is on; a list left behind by an earlier page does not count. */
function cardsOf(state: RootState): readonly ProductCardView[] {
  switch (pageNameOf(state.routeChange.pathname)) {
    case 'plp':
      return (selectListing(state)?.cells ?? []).flatMap((cell) =>
        cell.kind === 'product' ? [cell.card] : [],
      );
    case 'pdp': {
      const { recommendations } = state;
      return (recommendations?.results?.cards ?? []).map(({ card }) => card);
    }
    case 'search':
      return selectSearch(state).results?.cards ?? [];
    default:
      return Object.values(state.productRows.byKey).flatMap((row) => row.results ?? []);
  }
}

/** What went into the cart. @source spec §9 Analytics and stored keys (AddToCart) */
export function addedProduct(input: AddToCartInput, state: RootState): ShopEvents['AddToCart'] {
  const line = linesOf(selectCart(state)).find(({ sku }) => sku === input.sku);
  return {
    productId: line?.productId ?? '',
    sku: input.sku,
    quantity: input.quantity,
    ...(line ? { name: line.title, price: line.promotionalPrice ?? line.listedPrice } : {}),
    zipCode: input.delivery.zipCode,
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
  return old && itemIds.length > 0 ? { itemIds, ...foreignCountry(old) } : null;
}

/** An add-on, or the vase, that was taken off a line. @source spec §4 Removing cart items (remove-from-minicart) */
export function removedAddon(
  before: RootState,
  { itemId, addonId }: { readonly itemId: string; readonly addonId: string },
): ShopEvents['remove-from-minicart'] | null {
  const old = selectCart(before);
  return old && { itemIds: [itemId], addonId, ...foreignCountry(old) };
}

function foreignCountry({ countryId }: { readonly countryId: string }): { countryId?: string } {
  return countryId === 'US' || countryId === 'CA' ? {} : { countryId };
}

const linesOf = (cart: Cart | null) => Object.values(cart?.entities.items ?? {});

/** Page types that the specification names otherwise than the page table. @source spec §2 Routes and page types */
const specifiedTypes: Readonly<Record<string, string>> = { home: 'homepage', giftFinder: 'giftfinder' };

/** Page type of a route pattern as events name it: "/" is "homepage". @source spec §2 Routes and page types */
export function pageTypeOf(pathname: string): string {
  const name = pageNameOf(pathname);
  return specifiedTypes[name] ?? name;
}

/** Page type of a route pattern ("/products/[handle]" is pdp), or the pattern itself for what is no page type. */
export function pageNameOf(pathname: string): string {
  const named = Object.entries(pagePaths).find(([, path]) => path.replace(/:(\w+)/g, '[$1]') === pathname);
  return named?.[0] ?? pathname;
}
