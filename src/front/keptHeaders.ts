import type { PageDimensions, PageReport } from '@/contracts/pageCache';
import type { KeptPage } from './keptPages';

/**
 * What is said with a kept page beside its form: who may keep it, what it depends on, which styles it holds.
 * @param isStateNamed  a network in front of us names the visitor's state
 */
export function keptHeaders({ report, policy }: KeptPage, isStateNamed: boolean): Record<string, string> {
  return {
    ...cacheHeaders(report, isStateNamed),
    ...(report.cacheTags.length > 0 ? { 'surrogate-key': report.cacheTags.join(' ') } : {}),
    ...(policy ? { 'content-security-policy': policy } : {}),
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
