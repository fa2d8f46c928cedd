import type { PageDimensions, PageReport } from '@/contracts/pageCache';
import type { KeptPage } from './keptPages';

/** Nobody on the way keeps a copy. */
export const NO_STORE = 'private, no-store';

/**
 * What is said with a kept page beside its form: who may keep it, what it depends on, which styles it holds. A page with a
 * part missing may be kept by nobody else: nothing could call such a copy back.
 * @param isStateNamed  a network in front of us names the visitor's state
 */
export function keptHeaders({ report, policy }: KeptPage, isStateNamed: boolean): Record<string, string> {
  return {
    ...(report.isDegraded ? { 'cache-control': NO_STORE } : sharedHeaders(report, isStateNamed)),
    ...(policy ? { 'content-security-policy': policy } : {}),
  };
}

function sharedHeaders(report: PageReport, isStateNamed: boolean): Record<string, string> {
  const { cacheTags } = report;
  return {
    ...cacheHeaders(report, isStateNamed),
    ...(cacheTags.length > 0 ? { 'surrogate-key': cacheTags.join(' ') } : {}),
  };
}

/**
 * Browsers always ask whether their copy is current (a 304 costs nothing). A network in front may keep a page only
 * when it depends on nothing but its address, because it cannot see which cookies the others depend on.
 */
function cacheHeaders(
  { dimensions, freshSeconds, staleSeconds }: PageReport,
  isStateNamed: boolean,
): Record<string, string> {
  if (dependsOnVisitor(dimensions, isStateNamed))
    return { 'cache-control': 'private, max-age=0, must-revalidate' };
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': `public, max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
  };
}

/** Nobody is told apart by region unless a network names it. */
export function dependsOnVisitor(
  { partner, tags, splitTests, region }: PageDimensions,
  isStateNamed: boolean,
): boolean {
  return partner || (region && isStateNamed) || tags.length > 0 || splitTests.length > 0;
}
