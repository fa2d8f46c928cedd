import type { SearchView } from '@/features/search/state';
import type { Locale } from '@/contracts/locales';
import { unpackRows } from '@/store/packedRows';
import * as page from '../../pages/search';
import { renderPage } from './renderPage';

/** What the search page shows for a query, read from the page as the server sends it. */
export async function searchAnswer(query: string, locale: Locale = 'en-US', more = '') {
  const path = `/search?q=${encodeURIComponent(query)}${more}`;
  const rendered = await renderPage(page, { path, locale });
  if (rendered.kind !== 'page') throw new Error(`${path} is ${rendered.kind}`);
  const view = viewIn(unpackRows(rendered.props));
  if (!view) throw new Error(`${path} shows no search`);
  const handles = view.cards.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
  return { view, html: rendered.html, handles };
}

function viewIn(value: unknown): SearchView | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('phrases' in value && 'cards' in value) return value as SearchView;
  for (const one of Object.values(value)) {
    const view = viewIn(one);
    if (view) return view;
  }
  return undefined;
}
