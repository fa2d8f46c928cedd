import {
  personalPersistentParameters,
  visitLongParameters,
  type VisitParameters,
} from '@/contracts/visitParameters';

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
