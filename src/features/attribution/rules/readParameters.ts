import { shop } from '@/contracts/shop';
import {
  campaignParameters,
  partnerIdOf,
  persistentParameters,
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
 * Parameters of the paid-click cookie: "&"-separated key=value pairs, names in lower case.
 * @source spec §3 Other entities (paid-click tracking cookie)
 */
export function readTrackingCookie(cookie: string | undefined): VisitParameters {
  return cookie ? readParameters(cookie) : {};
}

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
