import { shop } from '@/contracts/shop';
import { readableOnly, stripTags } from '@/lib/text';
import { visitLongParameters } from './carriedAddress';
import { campaignParameters, persistentParameters } from './parameterNames';

/** Parameters of a visit by their known names; unknown ones are left out. */
export type VisitParameters = Readonly<Record<string, string>>;

const known: ReadonlySet<string> = new Set([...persistentParameters, ...visitLongParameters]);
const longestValue = 200;

/**
 * The known parameters of an address: names in lower case ("partnerid" becomes partnerId), values without HTML
 * tags, the last value of a repeated name.
 * @param search  query part, with or without "?"
 * @source spec §2 Reading rules
 */
export function readParameters(search: string): VisitParameters {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const key = name.toLowerCase();
    if (!known.has(key)) continue;
    found[key === 'partnerid' ? 'partnerId' : key] = cleaned(value);
  }
  return found;
}

/** Without tags and characters no call may hold, and short. */
const cleaned = (value: string): string => readableOnly(stripTags(value).slice(0, longestValue));

/**
 * Parameters of the paid-click cookie: "&"-separated key=value pairs, names in lower case.
 * @source spec §3 Other entities (paid-click tracking cookie)
 */
export function readTrackingCookie(cookie: string | undefined): VisitParameters {
  return cookie ? readParameters(cookie) : {};
}

/**
 * Facts of a visit, each from the newest source that names it; also where one says `prid` and another `partnerid`. There is
 * always a cid.
 * @param newestFirst  for example the address, the visit's cookie, the paid-click cookie
 * @source spec §2 Reading rules (tracking cookie, per-brand default cid)
 */
export function mergedParameters(...newestFirst: readonly VisitParameters[]): VisitParameters {
  return newestFirst.reduceRight<VisitParameters>(
    (older, newer) => {
      const { prid: _prid, partnerId: _partnerId, ...others } = older;
      const isNamed = newer.prid ?? newer.partnerId;
      return { ...(isNamed ? others : older), ...newer };
    },
    { cid: shop.defaultCid },
  );
}

/** The partner of a visit: partnerId, else prid. @source spec §1 (attribution), §6 Partner */
export function partnerIdOf(parameters: VisitParameters): string | undefined {
  const id = parameters.partnerId ?? parameters.prid;
  return id && /^[A-Za-z0-9_-]{1,40}$/.test(id) ? id : undefined;
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
