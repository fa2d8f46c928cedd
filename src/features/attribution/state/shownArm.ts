import Cookies from 'js-cookie';
import { visitCookies } from '@/contracts/cookies';
import { readSplitTest, type SplitTest } from '@/contracts/splitCookie';
import { readStored, writeStored } from '@/lib/browserStorage';

/** Stored key of the arm that this browser was shown last. @source spec §9 Analytics and stored keys (splitBanner) */
const storedKey = 'splitBanner';

/** What an arm is called that an address has chosen: it counts for no test. */
const forcedArm = 'forced';

/** The arm that pages of this visit show: a forced one before the visitor's own. @source docs/decisions/0070-split-tests.md */
export const heldArm = (): SplitTest | undefined =>
  readSplitTest(
    Cookies.get(visitCookies.forcedSplit) ?? Cookies.get(visitCookies.splitTest),
    () => undefined,
  );

/** What cart and order are credited to. @source docs/decisions/0070-split-tests.md */
export const creditedArm = (): string | undefined => (heldArm()?.isForced ? forcedArm : shownArm());

/** Used where storage is full or forbidden. */
let ofThisPage: string | undefined;

/** The arm this browser was shown last, "test:arm". @source docs/decisions/0070-split-tests.md */
export const shownArm = (): string | undefined => readStored('localStorage', storedKey) ?? ofThisPage;

/** Stores which arm is shown, or forgets it. @source docs/decisions/0070-split-tests.md */
export function rememberArm(arm: string | undefined): void {
  ofThisPage = arm;
  writeStored('localStorage', storedKey, arm ?? null);
}
