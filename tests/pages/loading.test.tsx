import { canonicalQuery } from '@/contracts/pageQueries';
import * as page from '../../pages/loading';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

openShop();
/** The page as the front asks for it: with what counts of the address. */
const open = (query: string, locale: 'en-US' | 'fr-CA' = 'en-US') =>
  renderPage(page, { path: `/loading?${canonicalQuery('loading', new URLSearchParams(query))}`, locale });

describe('§2 "/loading?target=sociallogin: landing page after social login"', () => {
  test.each([
    'target=sociallogin',
    'TARGET=sociallogin&resetToken=t&resetString=s',
    'target=x&target=sociallogin',
  ])('?%s is the page, in both languages', async (query) => {
    for (const locale of ['en-US', 'fr-CA'] as const) {
      const rendered = await open(query, locale);
      expect(rendered).toMatchObject({ kind: 'page', status: 200 });
      expect(JSON.stringify(rendered)).not.toContain('resetToken');
    }
  });

  test.each([
    '',
    'target',
    'target=',
    'target=nothing',
    'target=SocialLogin',
    'target=sociallogin2',
    'target=sociallogin&target=other',
    'target=https://evil.example/',
    'target=javascript:alert(1)',
    'target=%00',
    'target=%E0%A4%A',
    `target=${'x'.repeat(3000)}`,
    'target=__proto__',
  ])('?%s is a page that is not there', async (query) => {
    for (const locale of ['en-US', 'fr-CA'] as const)
      expect(await open(query, locale)).toEqual({ kind: 'notFound' });
  });
});
