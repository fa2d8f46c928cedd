/** What the split-test cookie says. @source spec §3 Other entities (split-test cookie) */
export interface SplitTest {
  readonly id?: string;
  readonly testName: string;
  readonly value: number;
}

/** The split-test cookie; an unparsable one is logged and treated as empty. @source spec §8 Transport */
export function readSplitTest(
  cookie: string | undefined,
  log: (message: string) => void,
): SplitTest | undefined {
  if (!cookie) return undefined;
  try {
    const { id, testName, value } = JSON.parse(cookie) as Record<string, unknown>;
    if (typeof testName !== 'string') return undefined;
    return { testName, value: Number(value) || 0, ...(typeof id === 'string' ? { id } : {}) };
  } catch {
    log('The split-test cookie could not be read.');
    return undefined;
  }
}

/** Whether a named test runs for this visit. @source spec §4 Display conditions */
export const isSplitTestActive = (test: SplitTest | undefined, testName: string): boolean =>
  test?.testName === testName && test.value > 0;
