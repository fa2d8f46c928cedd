import { visitCookies } from '@/contracts/cookies';
import {
  mergedParameters,
  partnerIdOf,
  visitLongParameters,
  type VisitParameters,
} from '@/contracts/visitParameters';
import { createAppThunk } from '@/store/createAppThunk';
import { broughtBy, readParameters, readTrackingCookie } from '../rules';
import { attributionSlice, type AttributionState } from './attributionSlice';

/** What the browser knows of a visit. */
export interface VisitSources {
  /** Query part of the real address. */
  readonly search: string;
  readonly cookie: (name: string) => string | undefined;
}

/**
 * Reads the visit's parameters and partner from the address and the cookies; nothing changes as long as they say the same.
 * @source spec §2 Reading rules
 */
export const readVisit = createAppThunk(
  'attribution/readVisit',
  async ({ search, cookie }: VisitSources, { dispatch, getState }) => {
    const read = readParameters(search);
    const { carried: before, brought: broughtBefore } = getState().attribution;
    /* The same object while nothing has changed: every link of the page depends on it. */
    const carried = isSame(read, before) ? before : read;
    const brought = broughtBy(mergedParameters(read, broughtBefore), true);
    const parameters = mergedParameters(
      { ...visitLong(brought), ...carried },
      readTrackingCookie(cookie(visitCookies.session)),
      readTrackingCookie(cookie(visitCookies.tracking)),
    );
    const visit: AttributionState = {
      parameters,
      ...{ carried, brought },
      partnerId: partnerIdOf(parameters) ?? null,
    };
    if (!isSame(visit, getState().attribution)) dispatch(attributionSlice.actions.visitRead(visit));
  },
);

/** Referral and campaign from the start of the visit, until a link brings others. */
const visitLong = (known: VisitParameters): VisitParameters =>
  Object.fromEntries(visitLongParameters.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
