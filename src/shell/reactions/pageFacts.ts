import type { Cart } from '@/contracts/ordering/cart';
import { pagePaths } from '@/contracts/pagePaths';
import type { EventProduct, ShopEvents } from '@/features/analytics/rules';
import { selectCart } from '@/features/cart/state';
import { selectListing } from '@/features/listing/state';
import { shortened } from '@/lib/shortened';
import { selectIsModalOpen } from '@/features/modals/state';
import type { ProductCardView } from '@/features/product/rules';
import { selectSearch } from '@/features/search/state';
import type { RootState } from '../rootReducer';
import type { ReactionEvent } from './reactions';

/** The product of the current page. @source spec §9 Analytics and stored keys (PDPView) */
export function viewedProduct(state: RootState): EventProduct | null {
  /* The slice joins with the first product page. */
  const shown = state.product as Partial<RootState['product']> | undefined;
  const facts = shown?.masterProduct?.[shown.currentHandle ?? ''] ? shown.digitalData : null;
  if (!facts) return null;
  const { productClass: _left, ...product } = facts;
  return product;
}

/**
 * The cart on screen, in the mini-cart or on its page; nothing while none is, or while it is empty.
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export function shownCart(
  state: RootState,
): { readonly context: ShopEvents['view-cart']['context']; readonly cart: Cart } | null {
  const isOpen = selectIsModalOpen(state, 'mini-cart');
  if (!isOpen && pageNameOf(state.routeChange.pathname) !== 'cart') return null;
  const cart = selectCart(state);
  if (!cart || cart.items.length === 0) return null;
  return { context: isOpen ? 'minicart' : 'full cart', cart };
}

/** Whether the cart was not on screen before. @source docs/decisions/0068-events-and-where-they-go.md */
export const cartComesIntoSight = ({ before, after }: ReactionEvent): boolean =>
  shownCart(after as RootState) !== null && shownCart(before as RootState) === null;

/** Most products a list tells: what is usually seen of it. */
const toldOfList = 24;

/** The list of products on screen, or nothing when the page has none. @source docs/decisions/0068-events-and-where-they-go.md */
export function viewedList(state: RootState): ShopEvents['list-view'] | null {
  const list = pageNameOf(state.routeChange.pathname);
  if (list !== 'plp' && list !== 'search') return null;
  const cards = list === 'plp' ? listedCards(state) : (selectSearch(state).results?.cards ?? []);
  const products = cards.slice(0, toldOfList).map((card, at) => ({ ...cardFacts(card), position: at + 1 }));
  return products.length > 0 ? { list, products } : null;
}

/** Cards of the listing. */
export const listedCards = (state: RootState): readonly ProductCardView[] =>
  (selectListing(state)?.cells ?? []).flatMap((cell) => (cell.kind === 'product' ? [cell.card] : []));

/** A card of a list as events tell it. */
export const cardFacts = ({ pid, title, cents }: ProductCardView): EventProduct => ({
  productId: pid,
  name: shortened(title),
  price: cents / 100,
});

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
