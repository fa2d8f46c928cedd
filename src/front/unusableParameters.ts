import { visitCookies } from '@/contracts/cookies';
import { partnerIdOf, visitParametersOf } from '@/contracts/visitParameters';
import { readGoback, type ReturnHosts } from '@/lib/url';

type Check = (value: string, hosts: ReturnHosts) => boolean;

const isPartner: Check = (value) => partnerIdOf(visitParametersOf([['prid', value]])) === value;

/** Whether a text is short, readable and without markup. */
const isPlain: Check = (value) =>
  visitParametersOf([['text', value]]).text === value.replace(/\s+/g, ' ').trim();

/** A path, a word or an address of the web. */
const isPicture: Check = (value, hosts) =>
  isPlain(value, hosts) &&
  (!/^[a-z][a-z\d+.-]*:/i.test(value) || /^https?:/i.test(value)) &&
  URL.canParse(value, hosts.origin);

const isReturn: Check = (value, hosts) => readGoback(value, { ...hosts, fallback: '' }) !== '';

/** What a value has to be that other sites write into addresses of the shop. */
const checks: Readonly<Record<string, Check>> = {
  prid: isPartner,
  partnerid: isPartner,
  goback: isReturn,
  locationname: isPlain,
  image: isPicture,
};

/**
 * Tells by a fixed sentence for each name which parameters of an address, and which partners of cookies, cannot be used as they stand; the
 * page is the shop's own all the same. A partner that only is not known is none of them: an affiliate needs no configuration.
 * @source spec §2 Query parameters (reading rules), §3 Other entities (paid-click tracking cookie)
 */
export function tellUnusable(
  query: URLSearchParams,
  cookies: ReadonlyMap<string, string>,
  hosts: ReturnHosts,
  tell: (what: string) => void,
): void {
  for (const [name, value] of lastOf(query))
    if (value !== '' && checks[name]?.(value, hosts) === false)
      tell(`The parameter ${name} of an address cannot be used as it stands.`);
  for (const cookie of [visitCookies.session, visitCookies.tracking]) {
    const held = cookies.get(cookie);
    if (!held) continue;
    const named = lastOf(new URLSearchParams(held));
    if (['prid', 'partnerid'].some((name) => named.get(name) && !isPartner(named.get(name) ?? '', hosts)))
      tell(`The cookie ${cookie} names no partner that can be one.`);
  }
}

/** The last value of each name, in lower case. @source spec §2 Reading rules */
const lastOf = (pairs: URLSearchParams): ReadonlyMap<string, string> =>
  new Map([...pairs].map(([name, value]) => [name.toLowerCase(), value]));
