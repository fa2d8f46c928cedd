import type { Thing } from 'schema-dts';
import { pageQueries } from '@/contracts/pageQueries';
import { breadcrumbNode } from './breadcrumbNode';
import { itemListNode } from './itemListNode';
import { organizationNode } from './organizationNode';
import { productNode } from './productNode';
import type { SeoQuestion } from './SeoQuestion';
import { webSiteNode } from './webSiteNode';

/**
 * What search engines read about a page: the shop, the way to the page, its product or its list.
 * @returns JSON that is safe inside a script element; undefined for pages of one visitor
 * @source spec §2 Routes and page types
 */
export function structuredDataOf(question: SeoQuestion): string | undefined {
  if (pageQueries[question.page].audience !== 'shared') return undefined;
  const nodes: readonly (Thing | undefined)[] = [
    organizationNode(question.publicUrl),
    question.page === 'home' ? webSiteNode(question) : undefined,
    breadcrumbNode(question),
    productNode(question),
    itemListNode(question),
  ];
  const graph = nodes.filter((node) => node !== undefined);
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(/</g, '\\u003c');
}
