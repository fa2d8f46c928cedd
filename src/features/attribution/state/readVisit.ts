import { visitCookies } from '@/contracts/cookies';
import { createAppThunk } from '@/store/createAppThunk';
import {
  mergedParameters,
  partnerIdOf,
  readParameters,
  readSplitTest,
  readTrackingCookie,
  visitLongParameters,
  type VisitParameters,
} from '../rules';
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
    const { carried: before, parameters: known } = getState().attribution;
    /* The same object as long as it says the same: every link of the page is written by it. */
    const carried = isSame(read, before) ? before : read;
    const parameters = mergedParameters(
      { ...visitLong(known), ...carried },
      readTrackingCookie(cookie(visitCookies.tracking)),
    );
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

/** What a visit was owed to when it began, until a link says something else. */
const visitLong = (known: VisitParameters): VisitParameters =>
  Object.fromEntries(visitLongParameters.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
