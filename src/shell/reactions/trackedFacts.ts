import type { Cart } from '@/contracts/ordering/cart';
import { splitShopPath } from '@/contracts/shopPath';
import type { EventProduct, ShopEvents } from '@/features/analytics/rules';
import { selectCart, type AddToCartInput } from '@/features/cart/state';
import { selectListing } from '@/features/listing/state';
import type { ProductCardView } from '@/features/product/rules';
import { selectCurrentVariant, selectMasterProduct } from '@/features/product/state';
import { selectSearch } from '@/features/search/state';
import { toAmount } from '@/lib/money';
import type { RootState } from '../rootReducer';
import { pageNameOf } from './pageNameOf';

/** The product whose page is at hand. @source spec §9 Analytics and stored keys (PDPView) */
export function viewedProduct(state: RootState): EventProduct | null {
  const product = selectMasterProduct(state);
  const variant = selectCurrentVariant(state);
  if (!product) return null;
  return {
    productId: product.metaInfo.calyxPid,
    name: product.title,
    ...(variant ? { sku: variant.sku, price: toAmount(variant.cents) } : {}),
  };
}

/** The card that leads to an address, with its place in its list. @source spec §9 (product clicks) */
export function clickedCard(asPath: string, state: RootState): ShopEvents['product-click'] | null {
  const { path } = splitShopPath(asPath.split(/[?#]/)[0] ?? '');
  const cards = cardsOf(state);
  const at = cards.findIndex(({ url }) => url === path);
  const card = cards[at];
  if (!card) return null;
  return {
    productId: card.pid,
    name: card.title,
    price: toAmount(card.cents),
    list: pageNameOf(state.routeChange.pathname),
    position: at + 1,
  };
}

/** Cards of the page the shopper is on; a list left behind by an earlier page does not count. */
function cardsOf(state: RootState): readonly ProductCardView[] {
  switch (pageNameOf(state.routeChange.pathname)) {
    case 'plp':
      return (selectListing(state)?.cells ?? []).flatMap((cell) =>
        cell.kind === 'product' ? [cell.card] : [],
      );
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
 * Lines of a removal that are gone, with the country when it is neither of ours; null when nothing went.
 * @param wanted  the line that was to go, or undefined for all of them
 * @source spec §4 Removing cart items (remove-from-minicart)
 */
export function removedLines(
  before: RootState,
  after: RootState,
  wanted: string | undefined,
): ShopEvents['remove-from-minicart'] | null {
  const old = selectCart(before);
  const left = new Set(selectCart(after)?.items);
  const asked = wanted === undefined ? (old?.items ?? []) : [wanted];
  const itemIds = asked.filter((itemId) => old?.items.includes(itemId) && !left.has(itemId));
  if (!old || itemIds.length === 0) return null;
  const countryId: string = old.countryId;
  const isOurs = countryId === 'US' || countryId === 'CA';
  return { itemIds, ...(isOurs ? {} : { countryId }) };
}

const linesOf = (cart: Cart | null) => Object.values(cart?.entities.items ?? {});
