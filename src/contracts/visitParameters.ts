import { readableOnly, stripTags } from '@/lib/text';
import { shop } from './shop';

/** Campaign parameters that are tracked and merged into redirect addresses. @source spec §2 Query parameters */
export const campaignParameters = ['cid', 'partnerid', 'campaignid'] as const;

/** Parameters a forgot-password link carries. @source spec §2 Query parameters */
export const forgotPasswordParameters = ['prid', 'partnerId', 'refcode'] as const;

/** Tracking parameters carried from page to page. @source spec §2 Query parameters */
export const trackingParameters = [
  'prid',
  'cid',
  'partnerid',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'markcode',
  'ref',
  'category',
  'cjdata',
  'cjevent',
] as const;

/** Persistent ones about a person: read once, then taken out of the address bar. @source docs/decisions/0006-personal-data.md */
export const personalPersistentParameters = ['fname', 'lname', 'phone', 'add1', 'add2'] as const;

/** Persistent ones about the place a recipient is at. */
export const placeParameters = [
  'locationname',
  'locationtype',
  'fsdate',
  'fstime',
  'city',
  'state',
  'zip',
] as const;

/** Everything carried from page to page. @source spec §2 Query parameters */
export const persistentParameters = [
  'zipcode',
  'date',
  'startdate',
  'enddate',
  'forcesplit',
  'origin',
  'image',
  ...placeParameters,
  ...personalPersistentParameters,
  ...trackingParameters,
] as const;

/**
 * Referral and campaign of a visit: stored for the whole visit, never added to another address.
 * @source spec §1 (attribution), §2 Query parameters (Tracked campaign parameters; Forgot-password links)
 */
export const visitLongParameters = ['campaignid', 'refcode'] as const;

/** Parameters about a person; they are never looked at when content is chosen. @source spec §2 Persistent parameters */
export const personalParameters: readonly string[] = [
  ...personalPersistentParameters,
  ...['city', 'state', 'zip', 'zipcode', 'goback', 'login', 'resettoken', 'resetstring'],
];

/** A partner, and what its link says of its click, which goes with it; `cid` stays, as the specification merges it. */
const partnersOwn: ReadonlySet<string> = new Set([
  ...['prid', 'partnerId'],
  ...visitLongParameters,
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'cjdata', 'cjevent'],
]);

/** Parameters of a visit: names in lower case, but `partnerId`. */
export type VisitParameters = Readonly<Record<string, string>>;

const longestValue = 200;

/**
 * The parameters of an address or of a visit's cookie, from their pairs: names in lower case ("partnerid" becomes partnerId), values without HTML
 * tags and unreadable characters, and short; the last value of a repeated name.
 * @source spec §2 Reading rules, §3 Other entities (paid-click tracking cookie)
 */
export function visitParametersOf(pairs: Iterable<readonly [string, string]>): VisitParameters {
  const found = new Map<string, string>();
  for (const [name, value] of pairs) {
    const key = name.toLowerCase();
    found.set(key === 'partnerid' ? 'partnerId' : key, cleaned(value));
  }
  return Object.fromEntries(found);
}

const cleaned = (value: string): string => readableOnly(stripTags(value).slice(0, longestValue));

const canBePartner = (id: string | undefined): id is string =>
  Boolean(id && /^[A-Za-z0-9_-]{1,40}$/.test(id));

/** The partner of a visit: partnerId, else prid. @source spec §1 (attribution), §6 Partner */
export const partnerIdOf = ({ partnerId, prid }: VisitParameters): string | undefined =>
  [partnerId, prid].find(canBePartner);

/**
 * Facts of a visit, each from the newest source that names it. A partner takes the place of an older one, by whichever name,
 * with all that the older one's link said of its click; what cannot be a partner names nobody. There is always a cid.
 * @param newestFirst  for example the address, the visit's cookie, the paid-click cookie
 * @source spec §2 Reading rules (tracking cookie, per-brand default cid); docs/decisions/0066-attribution-and-partners.md
 */
export const mergedParameters = (...newestFirst: readonly VisitParameters[]): VisitParameters =>
  newestFirst.reduceRight<VisitParameters>(withNewer, { cid: shop.defaultCid });

function withNewer(older: VisitParameters, newer: VisitParameters): VisitParameters {
  const { prid, partnerId, ...facts } = newer;
  const named = partnerIdOf(newer);
  if (!named) return { ...older, ...facts };
  const { prid: _prid, partnerId: _partnerId, ...others } = older;
  return {
    ...(isOther(partnerIdOf(older), named) ? withoutPartner(others) : others),
    ...facts,
    ...(canBePartner(prid) && { prid }),
    ...(canBePartner(partnerId) && { partnerId }),
  };
}

/** Whether a link names another partner than the one known before. */
const isOther = (before: string | undefined, named: string): boolean =>
  before !== undefined && before !== named;

/** What stays of a visit that leaves its partner: what the partner's link said of its click goes with it. */
export const withoutPartner = (facts: VisitParameters): VisitParameters =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !partnersOwn.has(name)));
