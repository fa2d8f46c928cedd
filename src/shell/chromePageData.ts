import { fetchMenus, fetchStaticData } from '@/features/content/state';
import { initializePartnerConfig } from '@/features/partner/state';
import type { PageLoadContext } from '@/store/pageData';

/** Message files of header, footer, modals and the error screen; every page has them. */
export const chromeNamespaces: readonly string[] = ['errors', 'shell', 'ui'];

/** Reads every page needs whatever it shows: navigation, static texts, the partner's configuration. */
const reads: readonly ((context: PageLoadContext) => Promise<unknown>)[] = [
  ({ dispatch }) => dispatch(fetchMenus()),
  ({ dispatch, visitor }) => dispatch(fetchStaticData(partnerOf(visitor))),
  ({ dispatch, visitor }) => dispatch(initializePartnerConfig(partnerOf(visitor))),
];

function partnerOf(visitor: PageLoadContext['visitor']): { partnerId?: string } {
  const partnerId = visitor.partnerId();
  return partnerId ? { partnerId } : {};
}

/** Loads header and footer. Each read keeps its own failure in its slice, so that no page falls with a menu. */
export async function loadChrome(context: PageLoadContext): Promise<void> {
  await Promise.all(reads.map((read) => read(context)));
}
