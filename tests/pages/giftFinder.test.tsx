import { and, eq } from 'drizzle-orm';
import * as page from '../../pages/gift-finder';
import { expireSnapshots } from '@/backend/catalog/versionedSnapshot';
import { contentEntries } from '@/backend/db/schema';
import { noteContentChange } from '@/contracts/contentVersion';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

const shop = openShop();

const now = '2026-11-21T15:00:00Z';
async function shown(query: string, locale?: 'fr-CA' | 'en-CA') {
  const rendered = await renderPage(page, {
    path: `/gift-finder${query}`,
    now,
    ...(locale ? { locale } : {}),
  });
  if (rendered.kind !== 'page') throw new Error(`${query} is ${rendered.kind}`);
  return rendered;
}
const totalIn = (html: string) => Number(/(\d+) (?:gifts?|cadeaux?) /.exec(html)?.[1]);

describe('the gift finder as the server sends it', () => {
  test('is a form the browser can send by itself, with every blank named', async () => {
    const { html } = await shown('');
    expect(html).toMatch(
      /<form[^>]*method="get"[^>]*action="\/gift-finder"|<form[^>]*action="\/gift-finder"[^>]*method="get"/,
    );
    for (const name of ['recipient', 'occasion', 'budget', 'zipcode', 'date'])
      expect(html).toContain(`name="${name}"`);
    expect(html).toContain('88 gifts fit');
    expect(html).toContain('plus shipping');
  });

  test('keeps what fits and can be there on the day, with fees', async () => {
    const fits = totalIn((await shown('?occasion=birthday&recipient=friend')).html);
    const { html, report } = await shown('?occasion=birthday&recipient=friend&zipcode=11201&date=2026-11-25');
    expect(html).toMatch(/gifts can be there/);
    expect(totalIn(html)).toBeLessThanOrEqual(fits);
    expect(html).toContain('Brooklyn, NY 11201, Wednesday, November 25');
    expect(html).toContain('with delivery fee');
    expect(html).not.toContain('plus shipping');
    expect(report?.freshSeconds).toBeLessThanOrEqual(30);
  });

  test('on a Sunday fewer gifts can be there than ever, each with its first day', async () => {
    const ever = await shown('?zipcode=11201');
    const sunday = await shown('?zipcode=11201&date=2026-11-22');
    expect(ever.html).toContain('Can be there');
    expect(totalIn(sunday.html)).toBeLessThan(totalIn(ever.html));
  });

  test.each([
    ['?zipcode=1120', 'Enter a valid zip code'],
    ['?zipcode=00012', 'We do not deliver to this Zip Code'],
    ['?zipcode=00000&date=2026-11-25', 'We do not deliver to this Zip Code'],
    ['?zipcode=99999', 'This Zip Code does not exist'],
    ['?zipcode=11201&date=2026-11-20', 'Selected date is in the past'],
    ['?zipcode=11201&date=2027-11-20', 'Selected date is unavailable'],
    ['?date=2026-02-31', 'Enter a valid delivery date'],
  ])('%s says what is wrong and still shows gifts', async (query, words) => {
    const { html } = await shown(query);
    expect(html).toContain(words);
    expect(html).toContain('gifts fit');
    expect(html).toContain('aria-invalid="true"');
  });

  test('when nothing fits, what could be taken back stands there with what it would find', async () => {
    const { html } = await shown('?occasion=sympathy&recipient=sweets&budget=from-100');
    expect(html).toContain('Nothing fits the whole sentence');
    expect(html).toMatch(
      /href="\/gift-finder\?occasion=sympathy&amp;recipient=sweets"[^>]*>.*?Any price: \d+ gifts/,
    );
    expect(html).toMatch(
      /href="\/gift-finder\?occasion=sympathy&amp;budget=from-100"[^>]*>.*?For anyone: \d+ gifts/,
    );
  });

  test('whom a gift can be for is what the editor keeps, in the editor’s words and order', async () => {
    const { db } = shop.backend;
    const host = and(eq(contentEntries.type, 'giftTastes'), eq(contentEntries.handle, 'host'));
    const [row] = await db.select().from(contentEntries).where(host);
    if (!row) throw new Error('Nobody keeps open house.');
    const title = { 'en-US': 'the neighbors', 'fr-CA': 'nos voisins' };
    await db.update(contentEntries).set({ handle: 'neighbors', title }).where(host);
    await db.execute('update catalogue_version set version = version + 1');
    expireSnapshots(db);
    noteContentChange();
    const choicesIn = (html: string) =>
      [
        ...(/name="recipient".*?<\/select>/s.exec(html)?.[0] ?? '').matchAll(
          /value="([^"]*)"[^>]*>([^<]*)\u00a0</g,
        ),
      ].map(([, value, words]) => `${value}: ${words}`);
    const { html } = await shown('?recipient=neighbors');
    expect(choicesIn(html).slice(0, 2)).toEqual([': someone', 'partner: the one I love']);
    expect(choicesIn(html)).toContain('neighbors: the neighbors');
    expect(choicesIn((await shown('', 'fr-CA')).html)).toContain('neighbors: nos voisins');
    expect(totalIn(html)).toBeLessThan(88);
    expect(totalIn((await shown('?recipient=host')).html)).toBe(88);
  });

  test('speaks French and asks in postal codes', async () => {
    const { html } = await shown('?zipcode=1', 'fr-CA');
    expect(html).toContain('J’aimerais offrir quelque chose<');
    expect(html).toContain('Entrez un code postal valide');
    expect(html).toContain('action="/fr-CA/gift-finder"');
  });

  test('a page beyond the last is not found; nonsense counts as unanswered', async () => {
    expect(await renderPage(page, { path: '/gift-finder?page=99' })).toEqual({ kind: 'notFound' });
    const { html } = await shown('?recipient=%3Cscript%3E&budget=1e9&occasion=..%2F&page=abc');
    expect(html).toContain('88 gifts fit');
    expect(html).not.toContain('<script>');
  });
});
