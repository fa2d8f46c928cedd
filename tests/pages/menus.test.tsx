import { secretNames } from '@/config/secretNames';
import { noteContentChange } from '@/contracts/contentVersion';
import * as page from '../../pages/cart';
import { startBackend, type InProcessBackend } from '../support/inProcessBackend';
import { renderPage } from '../support/renderPage';

process.env.SHOP_MODE = 'test';
Object.values(secretNames).forEach((name) => (process.env[name] = `${name}-for-tests-only-and-long-enough`));

let backend: InProcessBackend;
beforeAll(async () => {
  // A machine that is slow to warm up leaves no menu out: this is not about patience.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  backend = await startBackend({ now: '2026-11-21T15:00:00Z' });
  process.env.BACKEND_URL = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  noteContentChange();
}, 120_000);
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.stop();
});

test.each([
  ['en-US', 'By flower', 'By color', 'Red', ''],
  ['en-CA', 'By flower', 'By colour', 'Red', '/en-CA'],
  ['fr-CA', 'Par fleur', 'Par couleur', 'Rouge', '/fr-CA'],
] as const)(
  '§3 a menu of five levels is in the page in %s',
  async (locale, second, fourth, fifth, prefix) => {
    const rendered = await renderPage(page, { path: '/cart', locale });
    if (rendered.kind !== 'page') throw new Error(rendered.kind);
    const [header = ''] = rendered.html.split('<main');
    const link = (path: string, words: string) =>
      `<a[^>]*href="${prefix}${path.replace('?', '\\?')}"[^>]*>${words}</a>`;
    const branch = [
      second,
      link('/collections/roses', 'Roses'),
      '<ul',
      link('/collections/roses', fourth),
      '<ul',
      link('/collections/roses?filters=colors_red', fifth),
    ];
    expect(header).toMatch(new RegExp(branch.join('.*?'), 's'));
  },
);
