import { splitShopPath } from '@/contracts/shopPath';
import type { EventSink } from '@/features/analytics/rules';
import { heldArm, rememberArm, shownArm } from '@/features/attribution/state/shownArm';
import type { calendarOnZipTest } from '@/features/delivery/rules';
import { routeChangeCompleted } from '@/store/routeActions';
import type { RootState } from '../rootReducer';
import type { ReactionEvent } from './reactions';
import { pageNameOf } from './pageFacts';

/** This test shows itself once a zip was entered. Only the type of its name is imported, so that measuring loads no code of delivery. */
const zipTest: typeof calendarOnZipTest = 'calendar-on-zip';
const zipEntered = '@@redux-form/SET_SUBMIT_SUCCEEDED';
const zipForm = 'pdp-deliver-to';

interface Surroundings {
  readonly sink: EventSink;
  readonly isAllowed: () => boolean;
}

/**
 * Tells which arm of a split test a visitor is shown: once for each browser, test and arm, when it is really on screen. What
 * the page was made for must be what the cookie says; an arm that an address has forced counts for nothing.
 * @source docs/decisions/0070-split-tests.md
 */
export function createSplitTracker({ sink, isAllowed }: Surroundings) {
  forgetOtherArm(isAllowed());
  let stopWatching: () => void = () => undefined;
  const tell = (test: string, arm: number) => {
    const held = heldArm();
    const word = wordOf(test, arm);
    if (!isAllowed() || held?.isForced || !held || wordOf(held.testName, held.value) !== word) return;
    if (shownArm() === word) return;
    rememberArm(word);
    sink('split-test-shown', { test, arm });
  };
  const track = ({ action, after }: ReactionEvent<RootState>) => {
    const arms = armsOf(after);
    if (routeChangeCompleted.match(action)) {
      if (action.payload.shallow) return;
      stopWatching();
      if (!isOnScreen(action.payload.asPath)) return;
      const stops = Object.entries(arms).flatMap(([test, arm]) =>
        test === zipTest ? [] : whenSeen(test, () => tell(test, arm)),
      );
      stopWatching = () => stops.forEach((stop) => stop());
    } else if (
      action.type === zipEntered &&
      (action as { meta?: { form?: string } }).meta?.form === zipForm
    ) {
      const arm = arms[zipTest];
      /* Canadian codes begin with a letter. */
      if (arm !== undefined && /^\d/.test(after.delivery.zipCode ?? '')) tell(zipTest, arm);
    }
  };
  return { track, stop: () => stopWatching() };
}

const wordOf = (test: string, arm: number) => `${test}:${arm}`;

/**
 * An arm of an earlier test is credited with nothing more. A visit with a forced arm changes nothing of the visitor's own; who has not
 * allowed it gets none stored.
 */
function forgetOtherArm(isAllowed: boolean): void {
  if (!isAllowed) return rememberArm(undefined);
  const held = heldArm();
  const shown = shownArm();
  if (held?.isForced) return;
  if (shown && shown !== (held && wordOf(held.testName, held.value))) rememberArm(undefined);
}

/** Measuring hears of earlier pages when it begins: one that was left by then can be seen no more. */
function isOnScreen(asPath: string): boolean {
  const { origin, pathname } = window.location;
  return splitShopPath(new URL(asPath, origin).pathname).path === splitShopPath(pathname).path;
}

/** Arms of the tests the page was made for. */
function armsOf(state: RootState): Readonly<Record<string, number>> {
  const page = pageNameOf(state.routeChange.pathname);
  /* The slice joins with the first product page. */
  const product = state.product as Partial<RootState['product']> | undefined;
  if (page === 'pdp') return product?.splitTests ?? {};
  return page === 'home' || page === 'page' ? (state.contentPage.results?.splitTests ?? {}) : {};
}

/** Calls back once the section of a test is on screen; at once where the test has no section of its own. */
function whenSeen(test: string, seen: () => void): (() => void)[] {
  const section = document.querySelector(`[data-split="${test}"]`);
  if (!section) {
    seen();
    return [];
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    seen();
  });
  observer.observe(section);
  return [() => observer.disconnect()];
}
