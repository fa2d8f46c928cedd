import type { SearchAction, Thing, WebSite } from 'schema-dts';
import { pageQueries } from '@/contracts/pageQueries';
import { shopIdentity } from '@/contracts/shopIdentity';
import { absoluteAddress } from './absoluteAddress';
import {
  breadcrumbNode,
  itemListNode,
  organizationId,
  organizationNode,
  productNode,
  type SeoQuestion,
} from './pageNodes';

/**
 * Structured data of a page: the shop, breadcrumbs, its product or its list.
 * @returns JSON that is safe inside a script element; undefined for pages of one visitor
 * @source spec §2 Routes and page types
 */
export function structuredDataOf(question: SeoQuestion): string | undefined {
  if (pageQueries[question.page].audience !== 'shared') return undefined;
  const nodes: readonly (Thing | undefined)[] = [
    organizationNode(question),
    question.page === 'home' ? webSiteNode(question) : undefined,
    breadcrumbNode(question),
    productNode(question),
    itemListNode(question),
  ];
  const graph = nodes.filter((node) => node !== undefined);
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(/</g, '\\u003c');
}

/** The search box as search engines call it; the name of its input is theirs. */
type SearchBox = SearchAction & { readonly 'query-input': string };

/** The shop as a site, with its search. */
function webSiteNode({ publicUrl, locale }: SeoQuestion): WebSite {
  const search: SearchBox = {
    '@type': 'SearchAction',
    target: `${absoluteAddress(publicUrl, locale, '/search')}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name: shopIdentity().name,
    url: absoluteAddress(publicUrl, locale, '/'),
    inLanguage: locale,
    publisher: { '@id': organizationId(publicUrl) },
    potentialAction: search,
  };
}
