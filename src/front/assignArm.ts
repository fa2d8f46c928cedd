import { GrowthBook } from '@growthbook/growthbook';
import type { SplitTest } from '@/contracts/splitCookie';
import type { SplitTestDefinition } from '@/contracts/splitTests';

/** What a test may ask of a visit. */
export interface TestedVisit {
  readonly locale: string;
  readonly partnerId: string | null;
}

/** Names the draw that deals visitors out to tests; it is apart from the draws inside each test. */
const sharesSeed = 'split-tests';

/**
 * The test and arm of a visitor, always the same for the same id and tests. Each test has its own share of all visitors, so
 * nobody is in two tests.
 * @param tests  those that run, in the order of their shares
 * @source docs/decisions/0070-split-tests.md
 */
export function assignArm(
  tests: readonly SplitTestDefinition[],
  id: string,
  visit: TestedVisit,
): Required<Pick<SplitTest, 'id' | 'testName' | 'value'>> {
  const growthBook = new GrowthBook({ attributes: { id } });
  let from = 0;
  for (const test of tests) {
    const { testName, share, arms } = test;
    const until = from + share / 100;
    const sum = arms.reduce((total, { weight }) => total + weight, 0);
    const [first = 0, second = 0, ...more] = arms.map(({ arm }) => arm);
    const result = growthBook.run<number>({
      key: testName,
      variations: [first, second, ...more],
      weights: arms.map(({ weight }) => weight / sum),
      hashVersion: 2,
      filters: [{ seed: sharesSeed, hashVersion: 2, ranges: [[from, until]] }],
    });
    if (result.inExperiment && isInTest(test, visit)) return { id, testName, value: result.value };
    from = until;
  }
  return { id, testName: '', value: 0 };
}

/** Whether a visit meets what a test asks for. */
export function isInTest(
  { locales, partners }: SplitTestDefinition,
  { locale, partnerId }: TestedVisit,
): boolean {
  const isHere = !locales || locales.some((one) => one === locale);
  return isHere && (!partners || (partnerId !== null && partners.includes(partnerId)));
}
