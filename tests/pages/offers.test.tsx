import * as cart from '../../pages/cart';
import * as page from '../../pages/offers';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

openShop();

async function shown(address: string, locale?: 'fr-CA') {
  const asked = address === '/cart' ? cart : page;
  const rendered = await renderPage(asked, { path: address, ...(locale ? { locale } : {}) });
  if (rendered.kind !== 'page') throw new Error(`${address} is ${rendered.kind}`);
  return rendered;
}

const formIn = (html: string) => /<form[^>]*action="\/api\/email-offers.*?<\/form>/s.exec(html)?.[0] ?? '';

test('§7 footer: where no scripts run, a plain form stands in every page, and none of its words is sent twice', async () => {
  const { html, props } = await shown('/cart', 'fr-CA');
  const plain = formIn([...html.matchAll(/<noscript>.*?<\/noscript>/gs)].join(''));
  expect(plain).toContain('method="post"');
  expect(plain).toContain('action="/api/email-offers?locale=fr-CA"');
  expect(plain).toMatch(/<label>Adresse courriel.*<input[^>]*name="email"/);
  expect(plain).toContain('href="/fr-CA/privacy"');
  expect(JSON.stringify(props)).not.toContain('Adresse courriel');
});

test('the page of the form can be sent without scripts and says what came of it', async () => {
  const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const open = main((await shown('/offers')).html);
  expect(formIn(open)).toMatch(/method="post"/);
  expect(open).toContain('<h1');
  expect(open).not.toContain('aria-invalid="true"');
  expect(main((await shown('/offers?standing=done')).html)).toContain('Thank you, you are on the list');
  expect(main((await shown('/offers?standing=email')).html)).toContain('Please enter a valid email address.');
  expect(main((await shown('/offers?standing=failed', 'fr-CA')).html)).toContain('L’inscription n’a pas pu');
  expect(main((await shown('/offers?standing=%3Cb%3E')).html)).toContain('The first peonies');
});
