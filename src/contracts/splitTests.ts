import * as z from 'zod/mini';
import { locales } from './locales';
import { highestArm, isSplitTestName } from './splitCookie';

/** Content type of split tests; the handle of an entry is the name of its test. @source docs/decisions/0070-split-tests.md */
export const splitTestsType = 'splitTests';

/**
 * What an editor says about a split test.
 * @source docs/decisions/0070-split-tests.md
 */
export const SplitTestFields = z.strictObject({
  isActive: z.boolean(),
  /** Percent of all visitors who take part. */
  share: z.number().check(z.minimum(0), z.maximum(100)),
  arms: z
    .array(
      z.strictObject({
        /** 0 is the control. The number of an arm stays the same as long as the test runs. */
        arm: z.int().check(z.minimum(0), z.maximum(highestArm)),
        name: z.string().check(z.minLength(1), z.maxLength(60)),
        weight: z.number().check(z.minimum(0, { error: 'a weight must not be negative' })),
      }),
    )
    .check(z.minLength(2, { error: 'a test needs two arms or more' })),
  /** Shops it runs in; in all of them when none is named. */
  locales: z.optional(z.array(z.enum(locales)).check(z.minLength(1))),
  /** Partners whose visits take part; all visits when none is named. */
  partners: z.optional(z.array(z.string()).check(z.minLength(1))),
});
type SplitTestFields = z.infer<typeof SplitTestFields>;

/** A split test with its name. */
export type SplitTestDefinition = SplitTestFields & { readonly testName: string };

/**
 * What is wrong with a split test that has the right fields.
 * @source docs/decisions/0070-split-tests.md
 */
export function splitTestProblems({ testName, arms }: SplitTestDefinition): string[] {
  const numbers = arms.map(({ arm }) => arm);
  return [
    ...(isSplitTestName(testName) ? [] : ['a test is named by small letters, digits and hyphens']),
    ...(arms.some(({ weight }) => weight > 0) ? [] : ['the weights of the arms must not all be 0']),
    ...(numbers.includes(0) ? [] : ['one arm must be 0, the control']),
    ...(new Set(numbers).size === numbers.length ? [] : ['two arms have the same number']),
    ...(new Set(arms.map(({ name }) => name)).size === arms.length ? [] : ['two arms have the same name']),
  ];
}

/** An entry of the content service. */
interface Entry {
  readonly handle: string;
  readonly fields: unknown;
}

/**
 * The split tests of content entries.
 * @param onFault  told of entries that cannot be used
 * @source docs/decisions/0070-split-tests.md
 */
export function readSplitTests(
  entries: readonly Entry[],
  onFault: (testName: string) => void,
): readonly SplitTestDefinition[] {
  return entries.flatMap(({ handle, fields }) => {
    const read = SplitTestFields.safeParse(fields);
    const test = read.success ? { testName: handle, ...read.data } : undefined;
    if (test && splitTestProblems(test).length === 0) return [test];
    onFault(handle);
    return [];
  });
}
