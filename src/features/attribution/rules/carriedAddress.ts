import type { VisitParameters } from './readParameters';

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

/** Everything carried from page to page. @source spec §2 Query parameters */
export const persistentParameters = [
  'zipcode',
  'date',
  'startdate',
  'enddate',
  'forcesplit',
  'origin',
  'locationname',
  'locationtype',
  'fname',
  'lname',
  'fsdate',
  'fstime',
  'add1',
  'add2',
  'city',
  'state',
  'zip',
  'phone',
  'image',
  ...trackingParameters,
] as const;

/**
 * Referral and campaign of a visit: stored for the whole visit, never added to another address.
 * @source spec §1 (attribution), §2 Query parameters (Tracked campaign parameters; Forgot-password links)
 */
export const visitLongParameters = ['campaignid', 'refcode'] as const;

/** Persistent ones about a person: read once, then taken out of the address bar. @source docs/decisions/0006-personal-data.md */
export const personalPersistentParameters = ['fname', 'lname', 'phone', 'add1', 'add2'] as const;

const notCarried: readonly string[] = [...personalPersistentParameters, ...visitLongParameters];

/**
 * A shop address with the parameters of the visit that are carried from page to page. Those about a person, a campaign or
 * a referral are left out; parameters that the address already has stay.
 * @param excluded  parameters that the current page does not carry on, in any letter case
 * @source spec §2 Query parameters (carried across pages)
 */
export function carriedAddress(
  address: string,
  visit: VisitParameters,
  excluded: readonly string[] = [],
): string {
  const [beforeHash = '', hash] = address.split('#');
  const [path = '', search = ''] = beforeHash.split('?');
  const query = new URLSearchParams(search);
  const isLeftOut = (key: string) => excluded.some((name) => name.toLowerCase() === key.toLowerCase());
  for (const [name, value] of Object.entries(visit)) {
    const key = name === 'partnerId' ? 'partnerid' : name;
    if (isLeftOut(key)) continue;
    if (!notCarried.includes(key) && value && !query.has(key)) query.set(key, value);
  }
  const text = query.toString();
  return `${path}${text ? `?${text}` : ''}${hash === undefined ? '' : `#${hash}`}`;
}
