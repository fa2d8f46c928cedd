import type { SearchAction, WebSite } from 'schema-dts';
import { shopIdentity } from '@/contracts/shopIdentity';
import { absoluteAddress } from './absoluteAddress';
import { organizationId } from './organizationNode';
import type { SeoQuestion } from './SeoQuestion';

/** The search box as search engines call it; the name of its input is theirs. */
type SearchBox = SearchAction & { readonly 'query-input': string };

/** The shop as a site, with its search. */
export function webSiteNode({ publicUrl, locale }: SeoQuestion): WebSite {
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
