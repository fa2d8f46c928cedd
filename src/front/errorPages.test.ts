import { readFileSync } from 'node:fs';
import { locales } from '@/contracts/locales';
import { joinShopPath } from '@/contracts/shopPath';
import { startTestFront } from '../../tests/support/testFront';
import type { NextHandler } from './renderPage';
import { withOwnIdentity } from './errorPages';

const made =
  '<aside data-paper="night" aria-label="About this shop" class="x">Demonstration shop.</aside><header></header>' +
  '<script id="__NEXT_DATA__">{"settings":{"shop":{},"mode":"demo"}}</script>';

describe('the error pages of the build', () => {
  it('have the strip of the demonstration shop, as other pages have', () => {
    expect(withOwnIdentity(made, 'demo')).toBe(made);
  });

  it('are without it in a real shop, also once scripts run', () => {
    for (const mode of ['live', 'test'] as const)
      expect(withOwnIdentity(made, mode)).toBe(
        `<header></header><script id="__NEXT_DATA__">{"settings":{"shop":{},"mode":"${mode}"}}</script>`,
      );
  });
});

describe('an error outside of a page', () => {
  const next: NextHandler = async (request, response) => {
    if (request.url?.includes('empty')) return void response.writeHead(500).end();
    response.destroy(new Error('the renderer is broken'));
  };
  let front: Awaited<ReturnType<typeof startTestFront>>;
  beforeAll(async () => {
    front = await startTestFront({ next });
  });
  afterAll(() => front.close());

  const wordsOf = (language: string) =>
    (
      JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')) as {
        unexpected: { title: string; reload: string };
      }
    ).unexpected;
  const said = { 'en-US': wordsOf('en-US'), 'en-CA': wordsOf('en-US'), 'fr-CA': wordsOf('fr-CA') };

  const errors = [
    ['an address that is too long', `/${'x'.repeat(9000)}`, 414],
    ['letters that are none', '/%E0%A4%A', 404],
    ['control characters', '/products/a%00', 404],
    ['a renderer that breaks', '/products/rose', 503],
    ['a renderer that says nothing', '/products/empty', 500],
  ] as const;

  test.each(locales.flatMap((locale) => errors.map((error) => [locale, ...error] as const)))(
    '%s: %s is told in the language of the page',
    async (locale, _what, path, status) => {
      const answer = await fetch(`${front.origin}${joinShopPath(locale, path)}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
      const html = await answer.text();
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain(`<h1>${said[locale].title}</h1>`);
      expect(html).toContain(`>${said[locale].reload}</a>`);
    },
  );

  it('is told without its text to who asks for the head alone', async () => {
    const answer = await fetch(`${front.origin}/fr-CA/%00`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  });
});
