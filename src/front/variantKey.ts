import type { PageDimensions, Visitor } from '@/contracts/pageCache';
import type { PageAddress } from './pageAddress';

/**
 * Key of a page with all its variants: form, locale, path, content parameters and, in test mode, the
 * time the request names. Nothing a visitor can invent freely is in it.
 */
export function pageKey(address: PageAddress, testClock: string | undefined): string {
  const clock = testClock ? `@${testClock}` : '';
  return `${address.form} ${address.locale} ${address.path}?${address.query}${clock}`;
}

/**
 * The variant of a page this visitor gets. Of all that is known about the visitor only what the page looked at when it
 * was made counts, so visitors it does not tell apart share one copy.
 */
export function variantKey(page: string, dimensions: PageDimensions, visitor: Visitor): string {
  if (!dependsOnVisitor(dimensions, true)) return page;
  const held = new Set(visitor.tags);
  const parts = [
    dimensions.partner ? `partner=${visitor.partnerId ?? 'none'}` : '',
    ...dimensions.tags.filter((tag) => held.has(tag)).map((tag) => `tag=${tag}`),
    ...dimensions.splitTests.map((test) => `arm=${test}:${visitor.arms[test] ?? 0}`),
    dimensions.region ? `region=${visitor.region ?? 'none'}` : '',
  ];
  return [page, ...parts.filter(Boolean)].join(' | ');
}

/** Whether visitors get different copies. Regions count only where a network names them. */
export function dependsOnVisitor(
  { partner, tags, splitTests, region }: PageDimensions,
  isStateNamed: boolean,
): boolean {
  return partner || (region && isStateNamed) || tags.length > 0 || splitTests.length > 0;
}
