/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { loadMessages } from '@/i18n/loadMessages';
import { BrowserNote, DocumentHead } from './DocumentHead';
import { newestNeed } from './ErrorScreen';

test.each([
  [
    'en-US',
    /^<p[^>]*>You are using an outdated or unsupported browser\. Please update or use another browser/,
  ],
  ['fr-CA', /^<p[^>]*>Votre navigateur est désuet/],
] as const)('§2 an outdated browser is told so by the page itself (%s)', async (locale, words) => {
  await loadMessages(locale, ['errors']);
  expect(renderToStaticMarkup(<BrowserNote locale={locale} />)).toMatch(words);
});

test('the note goes by the styles alone, where the browser knows what the shop is built on', () => {
  const head = renderToStaticMarkup(<DocumentHead />);
  expect(head).toContain(`@supports (color:${newestNeed}){#old-browser{display:none}}`);
  expect(head).not.toContain('<script');
});
