import { contentType, partnerIdOfHandle } from '@/contracts/content/staticContent';
import { splitTagOf } from '@/contracts/splitCookie';
import {
  type SplitTestDefinition,
  SplitTestFields,
  splitTestProblems,
  splitTestsType,
} from '@/contracts/splitTests';
import type { ShopFiles } from './readShopFiles';
import type { Report } from './SourceFile';

type Entries = Pick<ShopFiles, 'entries' | 'partners'>;

/** Content that a test may decide about: a page says which arm it shows, other places do not. */
const tested: readonly string[] = [contentType.page, contentType.productPageMessages];

/**
 * A split test has arms with weights and a share of the visitors, the tests that run together have no more visitors than there
 * are, and what content says of a test is true.
 * @source docs/decisions/0070-split-tests.md
 */
export function checkSplitTests({ entries, partners }: Entries, report: Report): void {
  const own = entries.filter(({ type }) => type === splitTestsType);
  const known = new Map<string, SplitTestDefinition>();
  let share = 0;
  for (const entry of own) {
    const { handle, fields } = entry.value;
    const read = SplitTestFields.safeParse(fields ?? {});
    for (const { path, message } of read.error?.issues ?? [])
      report(
        entry,
        ['fields', ...path.map((part) => (typeof part === 'number' ? part : String(part)))],
        message,
      );
    if (!read.success) continue;
    const test = { testName: handle, ...read.data };
    known.set(handle, test);
    for (const problem of splitTestProblems(test)) report(entry, ['fields', 'arms'], problem);
    for (const partner of test.partners ?? [])
      if (!partners.some(({ value }) => partnerIdOfHandle(value.handle) === partner))
        report(entry, ['fields', 'partners'], `"${partner}" is no partner`);
    if (!test.isActive) continue;
    share += test.share;
    if (share > 100)
      report(entry, ['fields', 'share'], `the tests that run would have ${share} % of the visitors`);
  }
  for (const entry of entries) checkTags(entry, known, new Set(own.map(({ value }) => value.handle)), report);
}

function checkTags(
  entry: ShopFiles['entries'][number],
  known: ReadonlyMap<string, SplitTestDefinition>,
  named: ReadonlySet<string>,
  report: Report,
): void {
  for (const { tag, path } of tagsIn(entry.value.fields)) {
    const asked = splitTagOf(tag);
    if (!asked) continue;
    const { testName, arm } = asked;
    const place = ['fields', ...path];
    if (!tested.includes(entry.type))
      report(entry, place, `"${tag}": a split test decides about sections of pages and messages of products`);
    if (!named.has(testName)) report(entry, place, `"${tag}": there is no split test "${testName}"`);
    else if (known.has(testName) && !known.get(testName)?.arms.some((one) => one.arm === arm))
      report(entry, place, `"${tag}": the split test "${testName}" has no such arm`);
  }
}

interface Tag {
  readonly tag: string;
  readonly path: readonly (string | number)[];
}

/** Every condition tag of content, however deep it stands. */
function tagsIn(value: unknown, path: readonly (string | number)[] = []): Tag[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => tagsIn(item, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) =>
    name === 'tags' && Array.isArray(item)
      ? item.flatMap((tag, at) => (typeof tag === 'string' ? [{ tag, path: [...path, name, at] }] : []))
      : tagsIn(item, [...path, name]),
  );
}
