import { visitCookies } from '@/contracts/visitCookies';
import { createAppThunk } from '@/store/createAppThunk';
import { mergedParameters, partnerIdOf, readParameters, readSplitTest, readTrackingCookie } from '../rules';
import { attributionSlice } from './attributionSlice';

/** What the browser knows of a visit. */
export interface VisitSources {
  /** Query part of the real address. */
  readonly search: string;
  readonly cookie: (name: string) => string | undefined;
}

/**
 * Reads the visit's parameters, partner and split test from the address and the cookies.
 * @source spec §2 Reading rules
 */
export const readVisit = createAppThunk(
  'attribution/readVisit',
  async ({ search, cookie }: VisitSources, { dispatch }) => {
    const parameters = mergedParameters(
      readParameters(search),
      readTrackingCookie(cookie(visitCookies.tracking)),
    );
    const splitTest = readSplitTest(cookie(visitCookies.splitTest), (message) => console.warn(message));
    dispatch(
      attributionSlice.actions.visitRead({
        parameters,
        partnerId: partnerIdOf(parameters) ?? null,
        splitTest: splitTest ?? null,
      }),
    );
  },
);
