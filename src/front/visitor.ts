import { anonymousVisitor, type Visitor } from '@/contracts/pageCache';
import { shop } from '@/contracts/shop';
import { personalParameters, visitCookies } from '@/contracts/cookies';
import { readCookies } from './readCookies';

/** What a request says about its visitor. */
export interface VisitFacts {
  /** Parameters as asked for, not the canonical ones. */
  readonly query: URLSearchParams;
  readonly cookieHeader: string | undefined;
  /** State named by the network in front of us, when one is configured. */
  readonly geoState?: string;
}

const MAX_TAGS = 60;
const MAX_TAG_LENGTH = 160;

/**
 * The visitor as far as shared content may depend on them: parameters win over the tracking cookie, partners nobody
 * knows become nobody, split arms are small numbers, and only two regions exist.
 * @source spec §2 Reading rules, §3 Other entities, §9 Accounts and regions
 */
export function readVisitor(facts: VisitFacts, isKnownPartner: (partnerId: string) => boolean): Visitor {
  const isFirstLook = !facts.cookieHeader && !facts.geoState && facts.query.size === 0;
  if (isFirstLook) return newcomer;
  const cookies = readCookies(facts.cookieHeader);
  const parameters = new Map<string, string>([['cid', shop.defaultCid]]);
  collect(new URLSearchParams(cookies.get(visitCookies.tracking) ?? ''), parameters);
  const names = new Set([...facts.query.keys()].map((name) => name.toLowerCase()));
  if (partnerNames.some((name) => names.has(name))) for (const name of partnerNames) parameters.delete(name);
  collect(facts.query, parameters);
  const partnerId = parameters.get('partnerid') ?? parameters.get('prid');
  const state = facts.geoState ?? cookies.get(visitCookies.originState) ?? facts.query.get('state') ?? '';
  return {
    ...anonymousVisitor,
    partnerId: partnerId && isKnownPartner(partnerId) ? partnerId : null,
    tags: tagsOf(parameters),
    arms: readArms(cookies.get(visitCookies.splitTest)),
    region: /^(ca|mn)$/i.test(state) ? (state.toUpperCase() as 'CA' | 'MN') : null,
  };
}

/** Who comes without cookies and parameters: most of those a network in front of us asks for. */
const newcomer: Visitor = { ...anonymousVisitor, tags: tagsOf(new Map([['cid', shop.defaultCid]])) };

/** A partner the address names is the visit's, however an older click was written. */
const partnerNames = ['prid', 'partnerid'];

/** Keys are lower-cased; the last value of a repeated key wins. */
function collect(from: URLSearchParams, into: Map<string, string>) {
  for (const [key, value] of from) into.set(key.toLowerCase(), value);
}

function tagsOf(parameters: ReadonlyMap<string, string>): string[] {
  return [...parameters]
    .filter(([key]) => !personalParameters.includes(key))
    .map(([key, value]) => `${key}=${value}`)
    .filter((tag) => tag.length <= MAX_TAG_LENGTH)
    .slice(0, MAX_TAGS);
}

/** An unreadable split-test cookie counts as none. @source spec §8 Transport */
function readArms(cookie: string | undefined): Readonly<Record<string, number>> {
  if (!cookie) return {};
  try {
    const { testName, value } = JSON.parse(cookie) as { testName?: unknown; value?: unknown };
    const arm = Number(value);
    const isUsable = typeof testName === 'string' && /^[\w.-]{1,60}$/.test(testName) && arm > 0 && arm < 10;
    return isUsable ? { [testName]: Math.floor(arm) } : {};
  } catch {
    return {};
  }
}
