import { visitCookies } from '@/contracts/visitCookies';
import { createAppThunk } from '@/store/createAppThunk';
import { mergedParameters, partnerIdOf, readParameters, readSplitTest, readTrackingCookie } from '../rules';
import { attributionSlice, type AttributionState } from './attributionSlice';

/** What the browser knows of a visit. */
export interface VisitSources {
  /** Query part of the real address. */
  readonly search: string;
  readonly cookie: (name: string) => string | undefined;
}

/**
 * Reads the visit's parameters, partner and split test from the address and the cookies; nothing changes as long as
 * they say the same.
 * @source spec §2 Reading rules
 */
export const readVisit = createAppThunk(
  'attribution/readVisit',
  async ({ search, cookie }: VisitSources, { dispatch, getState }) => {
    const read = readParameters(search);
    const { carried: before } = getState().attribution;
    /* The same object as long as it says the same: every link of the page is written by it. */
    const carried = isSame(read, before) ? before : read;
    const parameters = mergedParameters(carried, readTrackingCookie(cookie(visitCookies.tracking)));
    const splitTest = readSplitTest(cookie(visitCookies.splitTest), (message) => console.warn(message));
    const visit: AttributionState = {
      parameters,
      carried,
      partnerId: partnerIdOf(parameters) ?? null,
      splitTest: splitTest ?? null,
    };
    if (!isSame(visit, getState().attribution)) dispatch(attributionSlice.actions.visitRead(visit));
  },
);

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
