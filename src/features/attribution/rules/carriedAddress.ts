import { personalPersistentParameters, visitLongParameters } from './parameterNames';
import type { VisitParameters } from './readParameters';

const unwritten: ReadonlySet<string> = new Set([...personalPersistentParameters, ...visitLongParameters]);

/**
 * A shop address with the parameters of the visit that go along from page to page; those about a person, a campaign or
 * a referral stay out,
 * and what the address already says is kept.
 * @param excluded  parameters the page at hand does not hand on, in any letter case
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
    if (!unwritten.has(key) && value && !query.has(key)) query.set(key, value);
  }
  const text = query.toString();
  return `${path}${text ? `?${text}` : ''}${hash === undefined ? '' : `#${hash}`}`;
}
