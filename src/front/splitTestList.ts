import { operations } from '@/contracts/content/operations';
import { defaultLocale } from '@/contracts/locales';
import { readSplitTests, splitTestsType, type SplitTestDefinition } from '@/contracts/splitTests';
import { createRepeatedRead, type RepeatedRead } from './repeatedRead';

/** The split tests that run. */
export interface SplitTestList extends RepeatedRead {
  /** Nothing until the list was read once: then nobody knows which cookies still count. */
  running(): readonly SplitTestDefinition[] | undefined;
}

interface SplitTestListOptions {
  /** Address of the content service. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly everyMs: number;
  /** Called when other tests run than before. */
  readonly onChange: () => void;
  readonly onError: (message: string, error: unknown) => void;
}

const TIMEOUT_MS = 3000;
const MOST_TESTS = 100;

/**
 * Reads the list of split tests from the content service now and then. Until it was read once no test runs; when a later reading
 * fails the last list stays. A test that cannot be used is left out and logged once.
 * @source docs/decisions/0070-split-tests.md
 */
export function createSplitTestList(options: SplitTestListOptions): SplitTestList {
  const { url, headers, onChange, onError } = options;
  let running: readonly SplitTestDefinition[] | undefined;
  const faulty = new Set<string>();
  const onFault = (testName: string) => {
    if (!faulty.has(testName))
      onError(`The split test ${testName} is incomplete: it does not run`, undefined);
    faulty.add(testName);
  };
  const repeated = createRepeatedRead({
    ...{ everyMs: options.everyMs, onError, failure: 'The list of split tests could not be read' },
    async read() {
      const tests = readSplitTests(await fetchEntries(url, headers), onFault);
      const found = tests.filter(({ isActive }) => isActive);
      const isOther = JSON.stringify(found) !== JSON.stringify(running ?? []);
      running = found;
      if (isOther) onChange();
    },
  });
  return { running: () => running, ...repeated };
}

interface Answer {
  readonly data?: {
    readonly allContent?: {
      readonly edges?: readonly { readonly node: { readonly handle: string; readonly fields: unknown } }[];
    };
  };
}

async function fetchEntries(url: string, headers: Readonly<Record<string, string>>) {
  const filter = { type: splitTestsType, locale: defaultLocale, first: MOST_TESTS };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: operations.allContent, variables: { filter } }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The content service answered ${answer.status}`);
  const { edges } = ((await answer.json()) as Answer).data?.allContent ?? {};
  if (!edges) throw new Error('The content service answered no entries');
  return edges.map(({ node }) => node);
}
