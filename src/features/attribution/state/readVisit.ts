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
    const carried = readParameters(search);
    const parameters = mergedParameters(carried, readTrackingCookie(cookie(visitCookies.tracking)));
    const splitTest = readSplitTest(cookie(visitCookies.splitTest), (message) => console.warn(message));
    const visit: AttributionState = {
      parameters,
      carried,
      partnerId: partnerIdOf(parameters) ?? null,
      splitTest: splitTest ?? null,
    };
    const isNews = JSON.stringify(visit) !== JSON.stringify(getState().attribution);
    if (isNews) dispatch(attributionSlice.actions.visitRead(visit));
  },
);
