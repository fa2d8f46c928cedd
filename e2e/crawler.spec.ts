import type { APIRequestContext } from '@playwright/test';
import { locales } from '../src/contracts/locales';
import { joinShopPath, membershipPath, splitShopPath } from '../src/contracts/shopPath';
import { readHead, type PageHeadFacts } from './fixtures/pageHead';
import { expect, test } from './fixtures/shopTest';

/** Pages asked for at the same time, as an eager crawler does. */
const AT_ONCE = 4;

test.setTimeout(240_000);

test('a crawler finds every page in every language, and each says the same about the others', async ({
  request,
}) => {
  const sitemaps = await addressesIn(request, '/sitemap.xml');
  expect(sitemaps).toHaveLength(locales.length);
  const listed = (await Promise.all(sitemaps.map((address) => addressesIn(request, pathOf(address))))).flat();
  expect(new Set(listed).size, 'no address twice').toBe(listed.length);
  /* The membership is sold in the United States alone. */
  expect(listed.length % locales.length).toBe(1);
  expect(listed.filter((address) => pathOf(address).endsWith(membershipPath))).toHaveLength(1);
  /* Wine is too: eight products and their collection. */
  expect(listed.filter((address) => pathOf(address).endsWith('/collections/wine'))).toHaveLength(1);
  const heads = await crawl(request, listed);
  const faults = listed.flatMap((address) => faultsOf(address, heads));
  expect(faults).toEqual([]);
  const pictures = [...new Set([...heads.values()].map(({ picture }) => picture))];
  for (const group of chunks(pictures)) {
    const answers = await Promise.all(group.map((picture) => request.head(pathOf(picture))));
    expect(answers.map((answer) => answer.status())).toEqual(group.map(() => 200));
  }
});

async function crawl(request: APIRequestContext, addresses: readonly string[]) {
  const heads = new Map<string, PageHeadFacts>();
  for (const group of chunks(addresses)) {
    const read = async (address: string) => {
      const answer = await request.get(pathOf(address), { maxRedirects: 0 });
      heads.set(address, readHead(await answer.text(), answer.status()));
    };
    await Promise.all(group.map(read));
  }
  return heads;
}

/** Everything that is wrong with one page, as sentences. */
function faultsOf(address: string, heads: ReadonlyMap<string, PageHeadFacts>): string[] {
  const head = heads.get(address);
  if (!head) return [`${address} was not read`];
  const path = pathOf(address);
  const others = Object.values(head.alternates);
  const { origin } = new URL(address);
  const shared = splitShopPath(path).path;
  const languages = locales.filter((locale) => heads.has(origin + joinShopPath(locale, shared)));
  const isGift = path.includes('/products/') && path !== membershipPath;
  const checks: readonly (readonly [boolean, string])[] = [
    [head.status === 200, `answers ${head.status}`],
    [
      head.canonicals.length === 1 && head.canonicals[0] === address,
      `calls itself ${head.canonicals.join()}`,
    ],
    [head.isIndexed, 'asks not to be kept'],
    [
      [...languages, 'x-default'].every((language) => head.alternates[language]) &&
        others.length === languages.length + 1,
      'does not name its languages',
    ],
    [head.alternates[head.lang] === address, `is ${head.lang}, but names another page for it`],
    [head.alternates['x-default'] === head.alternates['en-US'], 'has another default than US English'],
    [
      others.every(
        (other) => JSON.stringify(heads.get(other)?.alternates) === JSON.stringify(head.alternates),
      ),
      'is not named back by its other languages',
    ],
    [head.headings === 1, `has ${head.headings} main headings`],
    [head.title !== '' && head.description !== '', 'has no title or no description'],
    [head.picture.startsWith('http'), 'has no picture for previews'],
    [head.things.includes('OnlineStore'), 'does not say who sells here'],
    [!isGift || isOffer(head), 'has no product with offers and delivery'],
    [!path.includes('/collections/') || head.things.includes('ItemList'), 'lists nothing'],
    [
      !(isGift || path.includes('/collections/')) || head.things.includes('BreadcrumbList'),
      'does not tell the way to it',
    ],
  ];
  return checks.flatMap(([isGood, fault]) => (isGood ? [] : [`${address} ${fault}`]));
}

const isOffer = ({ things }: PageHeadFacts) =>
  ['Product', 'Offer', 'OfferShippingDetails'].every((thing) => things.includes(thing));

async function addressesIn(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? []);
}

const pathOf = (address: string) => new URL(address, 'http://shop.invalid').pathname;

function chunks<T>(values: readonly T[]): T[][] {
  const starts = Array.from(
    { length: Math.ceil(values.length / AT_ONCE) },
    (_none, index) => index * AT_ONCE,
  );
  return starts.map((start) => values.slice(start, start + AT_ONCE));
}

test('the rules for crawlers lead to the sitemaps and keep them off what is personal', async ({
  request,
}) => {
  const rules = await (await request.get('/robots.txt')).text();
  expect(rules).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  expect(rules).toContain('Disallow: /fr-CA/checkout');
  expect((await request.get('/sitemaps/fr-CA-9.xml')).status()).toBe(404);
  expect((await request.get('/sitemaps/de-DE-1.xml')).status()).toBe(404);
});

test('page 2 and the list of everything have titles of their own; what may not be fetched says nothing of indexing', async ({
  request,
}) => {
  const heads = new Map<string, PageHeadFacts>();
  for (const path of [
    '/',
    '/collections/all',
    '/collections/all?page=2',
    '/offers',
    '/cart',
    '/fr-CA/collections/all?page=2',
    '/en-CA/collections/all?page=2',
  ]) {
    const answer = await request.get(path);
    heads.set(path, readHead(await answer.text(), answer.status()));
  }
  const canadian = heads.get('/en-CA/collections/all?page=2')?.title;
  heads.delete('/en-CA/collections/all?page=2');
  const titles = [...heads.values()].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of [heads.get('/collections/all?page=2')?.title, canadian])
    expect(title).toContain(', page 2');
  expect(heads.get('/offers')?.isIndexed).toBe(false);
  const rules = await (await request.get('/robots.txt')).text();
  const forbidden = [...rules.matchAll(/^Disallow: (\/.*[^/])$/gm)].map(([, path = '']) => path);
  expect(forbidden).toContain('/en-CA/cart');
  expect(forbidden).not.toContain('/offers');
  for (const path of forbidden) {
    const answer = await request.get(path);
    if (answer.status() === 200)
      expect([path, readHead(await answer.text(), 200).isIndexed]).toEqual([path, true]);
  }
});
