import Cookies from 'js-cookie';
import type { VisitAttribution } from '@/contracts/attribution';
import { visitCookies } from '@/contracts/cookies';
import { mergedParameters, type VisitParameters } from '@/contracts/visitParameters';
import { isMeasured } from '@/features/consent/state';
import { sharedDomain } from '@/contracts/pageSettings';
import type { ThunkTools } from '@/store/createAppThunk';
import { attributionOf, broughtBy, cookieText, hasPaidClick, readTrackingCookie } from '../rules';
import { selectBrought, selectCarriedParameters, selectVisitParameters } from './attributionSlice';
import { creditedArm, rememberArm } from './shownArm';

/** A paid click counts for so many days after it. */
const paidClickDays = 30;

/**
 * Remembers who sent the visit, so that later pages without parameters know it: until the browser is closed in a cookie of
 * our own, and a paid click for 30 days in the paid-click cookie. Where measuring is not allowed the partner alone, for the
 * visit. A visit that brings nothing writes nothing: the lifetime of a partner network's cookie stays as it is.
 * @source spec §6 Partner (partnerId in the session); docs/decisions/0066-attribution-and-partners.md
 */
export function rememberVisit(parameters: VisitParameters, locale: string): void {
  const isAllowed = isMeasured(locale);
  const brought = broughtBy(parameters, isAllowed);
  if (Object.keys(brought).length === 0) return;
  write(visitCookies.session, brought);
  if (isAllowed && hasPaidClick(brought)) write(visitCookies.tracking, brought, paidClickDays);
}

/** After a yes the visit's campaign is remembered, after a no forgotten. @source docs/decisions/0066-attribution-and-partners.md */
export function followPrivacyChoice(parameters: VisitParameters, locale: string): void {
  if (isMeasured(locale)) rememberVisit(parameters, locale);
  else forgetCampaigns();
}

/** The partner stays for the visit; it is in no split test any more. */
function forgetCampaigns(): void {
  const { prid, partnerId } = mergedParameters(stored(visitCookies.session), stored(visitCookies.tracking));
  const partner = { ...(prid && { prid }), ...(partnerId && { partnerId }) };
  /* This host may have stored them for itself. */
  for (const name of [visitCookies.session, visitCookies.tracking, visitCookies.splitTest]) {
    Cookies.remove(name);
    Cookies.remove(name, sharedDomain());
  }
  rememberArm(undefined);
  if (Object.keys(partner).length > 0) write(visitCookies.session, partner);
}

const stored = (name: string) => readTrackingCookie(Cookies.get(name));

function write(name: string, brought: ReturnType<typeof stored>, days?: number): void {
  const { cid, ...facts } = mergedParameters(brought, stored(name));
  const isNamed = brought.cid ?? stored(name).cid;
  Cookies.set(name, cookieText(isNamed && cid ? { ...facts, cid } : facts), {
    ...{ sameSite: 'lax', secure: window.location.protocol === 'https:', ...sharedDomain() },
    ...(days !== undefined && { expires: days }),
  });
}

/**
 * What the present visit has brought, in its addresses so far, for a link that leads on. An older paid click stays in its cookie: a
 * link that named it would begin its lifetime anew.
 * @source spec §2 Query parameters (paid-campaign parameters, forgot-password links)
 */
export const presentVisit = (state: Parameters<typeof selectCarriedParameters>[0]): VisitParameters =>
  mergedParameters(selectCarriedParameters(state), selectBrought(state), stored(visitCookies.session));

/**
 * Who is credited with the visit, for the body of a call; nothing when the visit brings nothing. Where it may not be measured the
 * cart is told so, and forgets what an earlier visit brought.
 * @source spec §3 Cart (codeList.source); docs/decisions/0066-attribution-and-partners.md
 */
export function visitAttribution({ getState, extra }: Pick<ThunkTools, 'getState' | 'extra'>): {
  attribution?: VisitAttribution;
} {
  const isAllowed = isMeasured(extra.locale);
  const attribution = attributionOf(selectVisitParameters(getState()), isAllowed, creditedArm());
  if (!isAllowed) return { attribution: { ...attribution, isMeasured: false } };
  return attribution ? { attribution } : {};
}
