import type { Attribution } from '@/contracts/attribution';
import { shop } from '@/contracts/shop';
import {
  campaignParameters,
  partnerIdOf,
  persistentParameters,
  trackingParameters,
  visitLongParameters,
  visitParametersOf,
  type VisitParameters,
} from '@/contracts/visitParameters';

const known: ReadonlySet<string> = new Set([...persistentParameters, ...visitLongParameters, 'partnerId']);

/**
 * The known parameters of an address; unknown ones are left out.
 * @param search  query part, with or without "?"
 * @source spec §2 Reading rules
 */
export const readParameters = (search: string): VisitParameters =>
  Object.fromEntries(
    Object.entries(visitParametersOf(new URLSearchParams(search))).filter(([name]) => known.has(name)),
  );

/**
 * Campaign of a visit as addresses name it, without the shop's own default.
 * @source spec §2 Query parameters (tracked campaign parameters)
 */
export function campaignOf(parameters: VisitParameters): Readonly<Record<string, string>> {
  const { cid, campaignid } = parameters;
  const values = {
    cid: cid === shop.defaultCid ? undefined : cid,
    partnerid: partnerIdOf(parameters),
    campaignid,
  };
  return Object.fromEntries(
    campaignParameters.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
  );
}

/** Names of the visit's partner; all the shop remembers where measuring is not allowed. */
const partnerNames = ['prid', 'partnerId'] as const;

/** Parameters that name a click somebody is paid for; they are remembered beyond the visit. */
const paidNames = [...partnerNames, 'cid', 'campaignid', 'refcode', 'cjevent', 'cjdata'] as const;

/** What else the shop remembers of where a visit came from. */
const campaignNames = [...visitLongParameters, ...trackingParameters].filter(
  (name) => name !== 'prid' && name !== 'partnerid',
);

/** Longest text of a cookie; parameters that do not fit are left out. */
const longestText = 1500;

/**
 * What parameters say about where the visit comes from. A partner that cannot be one is left out.
 * @param isMeasured  false: the partner alone
 * @source spec §2 Query parameters, §6 Partner; docs/decisions/0066-attribution-and-partners.md
 */
export function broughtBy(parameters: VisitParameters, isMeasured: boolean): VisitParameters {
  const names = isMeasured ? [...partnerNames, ...campaignNames] : partnerNames;
  const { prid, partnerId, ...others } = pick(parameters, names);
  const { cid, ...rest } = others;
  return {
    ...(partnerIdOf(parameters) && { ...(prid && { prid }), ...(partnerId && { partnerId }) }),
    ...rest,
    ...(cid && cid !== shop.defaultCid && { cid }),
  };
}

/** Whether parameters name a click somebody is paid for. */
export const hasPaidClick = (brought: VisitParameters): boolean =>
  paidNames.some((name) => Boolean(brought[name]));

/**
 * Parameters as the paid-click cookie writes them, the partner first.
 * @source spec §3 Other entities (paid-click tracking cookie)
 */
export function cookieText(parameters: VisitParameters): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(pick(parameters, [...partnerNames, ...campaignNames]))) {
    const longer = new URLSearchParams([...text, [name.toLowerCase(), value]]);
    if (longer.toString().length <= longestText) text.append(name.toLowerCase(), value);
  }
  return text.toString();
}

const pick = (from: VisitParameters, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));

/**
 * Parameters of the paid-click cookie: "&"-separated key=value pairs, names in lower case.
 * @source spec §3 Other entities (paid-click tracking cookie)
 */
export function readTrackingCookie(cookie: string | undefined): VisitParameters {
  return cookie ? readParameters(cookie) : {};
}

/**
 * Who is credited with the visit, as carts and orders store it.
 * @param shownArm  the split test and arm it was shown
 * @returns undefined when the visit brings nothing: it must not change what an earlier one brought
 * @source spec §1 Partner or affiliate traffic, §3 Cart (codeList.source)
 */
export function attributionOf(
  parameters: VisitParameters,
  isMeasured: boolean,
  shownArm?: string,
): Attribution | undefined {
  const measured = broughtBy(parameters, isMeasured);
  const facts = {
    partnerId: partnerIdOf(parameters),
    source: measured.utm_source,
    campaign: measured.campaignid ?? measured.utm_campaign,
    refcode: measured.refcode,
    cid: measured.cid,
    clickId: measured.cjevent,
    clickData: measured.cjdata,
    splitTest: isMeasured ? shownArm : undefined,
  };
  const said = Object.entries(facts).filter(([, value]) => value);
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}
