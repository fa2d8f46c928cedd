import { membershipPath, splitShopPath } from '@/contracts/shopPath';
import type { EventSink } from '@/features/analytics/rules';
import type { RootState } from '../rootReducer';
import type { KeptPress } from './keptPresses';
import type { LinkPressed } from './reactions';
import { clickedCard } from './shownLists';
import { followedLink } from './trackedFacts';

/**
 * Tells links in the page's main part that are products, calls to action or promotions.
 * @param state  when the link was pressed
 */
export function tellPress({ press, origin, ...link }: LinkPressed, state: RootState, sink: EventSink): void {
  const { button, type, target } = press;
  const opens = button === (type === 'click' ? 0 : 1);
  if (!opens || origin !== window.location.origin) return;
  const item = target instanceof Element ? target.closest('li') : null;
  const at = item?.parentElement ? [...item.parentElement.children].indexOf(item) : -1;
  const card = clickedCard(link.path, state, at);
  if (card) sink('product-click', card);
  else tellLink(link, state, sink);
}

function tellLink(link: Parameters<typeof followedLink>[0], state: RootState, sink: EventSink): void {
  const followed = followedLink(link, state);
  if (followed?.event === 'cta-click') sink(followed.event, followed.facts);
  else if (followed) sink(followed.event, followed.facts);
}

const isProduct = (path: string) => path.startsWith('/products/') && path !== membershipPath;

/** Presses of the page before, which was left before measuring began there. Its products are not known any more. */
export function tellKept(kept: readonly KeptPress[], sink: EventSink, state: RootState): void {
  for (const { pathname, ...link } of kept)
    if (!isProduct(splitShopPath(link.path).path))
      tellLink(link, { ...state, routeChange: { ...state.routeChange, pathname } }, sink);
}
