/** What the split-test cookie says. @source spec §3 Other entities (split-test cookie) */
export interface SplitTest {
  /** The visitor's place when arms are dealt out: a number that many visitors share. */
  readonly id?: string;
  /** Empty for a visitor who takes part in no test. */
  readonly testName: string;
  /** Arm of the test; 0 is the control. */
  readonly value: number;
  /** Chosen by an address or a tester: for this visit, and no part of any result. */
  readonly isForced?: true;
}

/** Highest number of an arm. */
export const highestArm = 9;

const longestCookie = 300;
const nameForm = /^[a-z0-9][a-z0-9-]{0,40}$/;

/** Whether a text can be the name of a split test. @source docs/decisions/0070-split-tests.md */
export const isSplitTestName = (text: string): boolean => nameForm.test(text);

/** Whether a value can be the number of an arm. @source docs/decisions/0070-split-tests.md */
export const isArm = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= highestArm;

/**
 * The split-test cookie; one that cannot be one is logged and treated as empty.
 * @source spec §3 Other entities (split-test cookie), §8 Transport
 */
export function readSplitTest(
  cookie: string | undefined,
  log: (message: string) => void,
): SplitTest | undefined {
  if (!cookie) return undefined;
  const read = cookie.length > longestCookie ? undefined : parsed(cookie);
  if (!read) log('The split-test cookie could not be read.');
  return read;
}

function parsed(cookie: string): SplitTest | undefined {
  try {
    const { id, testName = '', value = 0, forced } = JSON.parse(cookie) as Record<string, unknown>;
    const place = typeof id === 'string' && /^[\w.-]{1,60}$/.test(id) ? { id } : {};
    if (typeof testName !== 'string' || !isArm(value)) return undefined;
    if (testName === '') return place.id === undefined ? undefined : { ...place, testName, value: 0 };
    if (!isSplitTestName(testName)) return undefined;
    return { ...place, testName, value, ...(forced === true ? { isForced: true } : {}) };
  } catch {
    return undefined;
  }
}

/** The text of a split-test cookie. @source spec §3 Other entities (split-test cookie) */
export function splitTestText({ id, testName, value, isForced }: SplitTest): string {
  const facts = { ...(id && { id }), testName, value, ...(isForced && { forced: true }) };
  return encodeURIComponent(JSON.stringify(facts));
}

/** Whether a named test runs for this visit. @source spec §4 Display conditions */
export const isSplitTestActive = (test: SplitTest | undefined, testName: string): boolean =>
  test?.testName === testName && test.value > 0;

/** Tags of conditional content that name an arm: "split.home-banner=1". */
const tagForm = /^split\.([^=]*)=(.*)$/i;

/**
 * The arm a condition tag asks for; nothing when it asks for something else.
 * @source spec §3 Conditional content entry, docs/decisions/0070-split-tests.md
 */
export function splitTagOf(tag: string): { readonly testName: string; readonly arm: number } | undefined {
  const [, testName, arm] = tagForm.exec(tag) ?? [];
  return testName === undefined ? undefined : { testName, arm: arm ? Number(arm) : Number.NaN };
}
