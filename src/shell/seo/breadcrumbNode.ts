import type { BreadcrumbList } from 'schema-dts';
import { absoluteAddress } from './absoluteAddress';
import { crumbsOf } from './crumbsOf';
import type { SeoQuestion } from './SeoQuestion';

/** The way to a page; undefined for pages that have none. */
export function breadcrumbNode(question: SeoQuestion): BreadcrumbList | undefined {
  const crumbs = crumbsOf(question);
  if (crumbs.length === 0) return undefined;
  const { publicUrl, locale } = question;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteAddress(publicUrl, locale, path),
    })),
  };
}
