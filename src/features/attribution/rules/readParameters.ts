import { stripTags } from '@/lib/text';
import { persistentParameters, visitLongParameters } from './parameterNames';

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
    found[key === 'partnerid' ? 'partnerId' : key] = stripTags(value).slice(0, longestValue);
  }
  return found;
}

/**
 * Parameters of the paid-click cookie: "&"-separated key=value pairs, names in lower case.
 * @source spec §3 Other entities (paid-click tracking cookie)
 */
export function readTrackingCookie(cookie: string | undefined): VisitParameters {
  return cookie ? readParameters(cookie) : {};
}
