import { HYDRATE } from 'next-redux-wrapper';
import { fetchMenus, fetchStaticData } from '@/features/content/state';
import { initializePartnerConfig } from '@/features/partner/state';
import type { ThunkTools } from '@/store/createAppThunk';
import type { PageLoadContext } from '@/store/pageData';
import { createChromeMemory } from './chromeMemory';
import { missingPartsOf } from './missingPartsOf';
import { pristineState } from './rootReducer';
import { serializeState } from './serializeState';
import { createShopStore } from './store';

/** What header and footer may depend on beside the locale. */
interface ChromeChoice {
  partnerId?: string;
}

/** Reads every page needs whatever it shows: navigation, static texts, the partner's configuration. */
const reads: readonly ((tools: ThunkTools, choice: ChromeChoice) => Promise<unknown>)[] = [
  ({ dispatch }) => dispatch(fetchMenus()),
  ({ dispatch }, choice) => dispatch(fetchStaticData(choice)),
  ({ dispatch }, choice) => dispatch(initializePartnerConfig(choice)),
];

const memory = createChromeMemory();

/**
 * Puts header and footer into the page's store. They are read once for each locale and partner and then remembered for
 * a short while, because they are the same on every page. Each read keeps its own failure in its slice, so that no page
 * falls with a menu. Drafts are neither taken from memory nor remembered.
 */
export async function loadChrome(
  { dispatch, extra, locale, visitor }: PageLoadContext,
  isPreview = false,
): Promise<void> {
  const partnerId = visitor.partnerId();
  const choice: ChromeChoice = partnerId ? { partnerId } : {};
  const make = async () => {
    const store = createShopStore(extra);
    await Promise.all(reads.map((read) => read({ ...store, extra }, choice)));
    const state = store.getState();
    return { value: serializeState(state, pristineState()), isWhole: !missingPartsOf(state).isDegraded };
  };
  const payload = isPreview
    ? (await make()).value
    : await memory.recall(`${locale} ${partnerId ?? ''}`, make);
  dispatch({ type: HYDRATE, payload });
}
