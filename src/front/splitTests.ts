import { randomInt } from 'node:crypto';
import { isbot } from 'isbot';
import { privacyChoiceCookie, visitCookies } from '@/contracts/cookies';
import { mayMeasure } from '@/contracts/mayMeasure';
import {
  isArm,
  isSplitTestActive,
  readSplitTest,
  type SplitTest,
  splitTestText,
} from '@/contracts/splitCookie';
import type { SplitTestDefinition } from '@/contracts/splitTests';
import { assignArm, isInTest, type TestedVisit } from './assignArm';

/** What a request says that decides about arms. */
export interface SplitFacts extends TestedVisit {
  readonly query: URLSearchParams;
  readonly cookies: ReadonlyMap<string, string>;
  readonly userAgent: string | undefined;
  /** The browser sends the signal "Global Privacy Control". */
  readonly isRefusedByBrowser: boolean;
  readonly originState: string | undefined;
}

/** Arms of a visit, and the cookie it should get. */
export interface SplitDecision {
  /** Arm of every test that runs; 0 where the visitor takes no part. */
  readonly arms: Readonly<Record<string, number>>;
  /** Value of the Set-Cookie header, when the visitor has another cookie or none. */
  readonly cookie?: string;
  /** The cookie goes with the next page, whichever it is: an arm was forced, or the one that the browser holds counts no more. */
  readonly isUrgent?: boolean;
}

export interface SplitOptions {
  /** Tests that run, in the order of their shares. */
  readonly tests: readonly SplitTestDefinition[];
  /** In test mode nobody is dealt out unless the cookie names the visitor's number. */
  readonly isTestMode: boolean;
  readonly isHttps: boolean;
  /** Domain of the cookie, where two hosts share it. */
  readonly domain?: string | undefined;
  /** Told what could not be used, by a fixed sentence. */
  readonly onUnknown: (what: string) => void;
}

/** Visitors are dealt out by one of so many numbers: too few to recognise anybody by. */
const PLACES = 10_000;
const DAYS = 90;

const nothing: SplitDecision = { arms: {} };

/**
 * In which arms a visit is. An address that forces one wins, then the cookie, then the draw. Who may not be measured takes no
 * part, and crawlers see the control.
 * @source spec §2 Query parameters (forcesplit, splittest_variation), §3 Other entities (split-test cookie);
 *         docs/decisions/0070-split-tests.md
 */
export function decideArms(facts: SplitFacts, options: SplitOptions): SplitDecision {
  const { tests, isTestMode, onUnknown } = options;
  const text = facts.cookies.get(visitCookies.splitTest);
  if (tests.length === 0) return text ? { arms: {}, ...ended(options) } : nothing;
  const heldForced = readSplitTest(facts.cookies.get(visitCookies.forcedSplit), onUnknown);
  if (heldForced && !isKnown(heldForced, tests)) onUnknown(unknownCookie);
  const forced =
    forcedArm(facts.query, options) ?? (heldForced && isKnown(heldForced, tests) ? heldForced : undefined);
  const mayTakePart = isMeasured(facts);
  if (forced && !isCrawler(facts)) {
    const arms = armsOf(tests, forced);
    if (!heldForced || !isSame(heldForced, forced))
      return { arms, cookie: cookieOf(forced, options), isUrgent: true };
    return { arms, ...(text && !mayTakePart && ended(options)) };
  }
  if (!mayTakePart) return { ...control(tests), ...(text && ended(options)) };
  const held = readSplitTest(text, onUnknown);
  if (held && held.testName !== '' && isKnown(held, tests)) {
    const test = tests.find(({ testName }) => testName === held.testName);
    return test && isInTest(test, facts) ? decided(held, held, options) : control(tests);
  }
  if (held && held.testName !== '') onUnknown(unknownCookie);
  const isDealtOut = !isCrawler(facts) && (!isTestMode || held?.id !== undefined);
  if (!isDealtOut) return control(tests);
  const id = held?.id ?? String(randomInt(PLACES));
  return decided(assignArm(tests, id, facts), held, options);
}

const unknownCookie = 'The split-test cookie names no test or arm that runs.';

const isCrawler = ({ userAgent }: SplitFacts): boolean => !userAgent || isbot(userAgent);

/** @source docs/decisions/0066-attribution-and-partners.md */
function isMeasured({ cookies, isRefusedByBrowser, locale, originState }: SplitFacts): boolean {
  const answer = cookies.get(privacyChoiceCookie);
  const choice = answer === 'yes' || answer === 'no' ? answer : undefined;
  return mayMeasure({ isRefusedByBrowser, choice, locale, originState });
}

const isKnown = (held: SplitTest, tests: readonly SplitTestDefinition[]): boolean =>
  tests.some(
    ({ testName, arms }) => testName === held.testName && arms.some(({ arm }) => arm === held.value),
  );

/**
 * The arm an address asks for, written "test:arm".
 * @source spec §2 Query parameters (forcesplit; splittest_variation)
 */
function forcedArm(query: URLSearchParams, { tests, onUnknown }: SplitOptions): SplitTest | undefined {
  if (query.size === 0) return undefined;
  const values = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
  for (const name of ['splittest_variation', 'forcesplit']) {
    const value = values.get(name);
    if (!value) continue;
    const [, testName = '', arm] = /^([a-z0-9-]{1,60}):(\d)$/.exec(value) ?? [];
    const asked: SplitTest = { testName, value: Number(arm), isForced: true };
    if (isArm(asked.value) && isKnown(asked, tests)) return asked;
    onUnknown(`The parameter ${name} names no test or arm that runs.`);
  }
  return undefined;
}

/** The arm of one test, and the control of all others. */
const armsOf = (tests: readonly SplitTestDefinition[], test?: SplitTest) =>
  Object.fromEntries(
    tests.map(({ testName }) => [testName, isSplitTestActive(test, testName) ? (test?.value ?? 0) : 0]),
  );

const control = (tests: readonly SplitTestDefinition[]): SplitDecision => ({ arms: armsOf(tests) });

/** The arms of a visit, and its cookie where it has another one. */
function decided(test: SplitTest, held: SplitTest | undefined, options: SplitOptions): SplitDecision {
  const arms = armsOf(options.tests, test);
  if (held && isSame(held, test)) return { arms };
  return { arms, cookie: cookieOf(test, options), isUrgent: Boolean(held?.testName) };
}

const ended = (options: SplitOptions) => ({ cookie: cookieOf(undefined, options), isUrgent: true });

const isSame = (one: SplitTest, other: SplitTest): boolean =>
  one.testName === other.testName &&
  one.value === other.value &&
  one.id === other.id &&
  one.isForced === other.isForced;

/** The cookie of an arm; without one the visitor's own ends. A forced arm has a cookie of its own, for the browser's session. */
function cookieOf(test: SplitTest | undefined, { isHttps, domain }: SplitOptions): string {
  const lifetime = test ? (test.isForced ? undefined : `Max-Age=${DAYS * 86_400}`) : 'Max-Age=0';
  return [
    `${test?.isForced ? visitCookies.forcedSplit : visitCookies.splitTest}=${test ? splitTestText(test) : ''}`,
    ...['Path=/', 'SameSite=Lax'],
    ...(domain ? [`Domain=${domain}`] : []),
    ...(isHttps ? ['Secure'] : []),
    ...(lifetime ? [lifetime] : []),
  ].join('; ');
}
