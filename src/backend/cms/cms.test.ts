import type { AddressInfo } from 'node:net';
import { createClient, type EntriesQueries, type EntrySkeletonType } from 'contentful';
import { createCmsClient } from '@/clients/cms/cmsClient';
import { suiteBackend } from '../../../tests/support/inProcessBackend';

describe('§7 the headless CMS', () => {
  let host: string;
  const backend = suiteBackend();
  beforeAll(async () => {
    await backend.app.listen({ port: 0, host: '127.0.0.1' });
    host = `127.0.0.1:${(backend.app.server.address() as AddressInfo).port}`;
  }, 60_000);
  const connection = { space: 'larkstem', accessToken: 'embedded', environment: 'master' };
  const client = (changes: Partial<typeof connection> = {}) =>
    createClient({
      ...connection,
      ...changes,
      host,
      insecure: true,
      basePath: '/cms',
      proxy: false,
      retryOnError: false,
    });
  const shopClient = (localeMap = {}) =>
    createCmsClient({ ...connection, host, insecure: true, basePath: '/cms', timeoutMs: 5_000, localeMap });

  test('static content falls back from a partner to the global entry', async () => {
    await expect(shopClient().staticData('nobody', 'en-US')).resolves.toMatchObject({
      handle: 'merx_static_data_global',
      maxConsecutiveNoDeliveryDays: 14,
    });
  });

  test('each field falls back by itself, and fr-CA may be asked as en-CA', async () => {
    const french = await shopClient().staticData(undefined, 'fr-CA');
    expect(french?.signinTerms).toContain('conditions de vente');
    const mapped = await shopClient({ 'fr-CA': 'en-CA' }).staticData(undefined, 'fr-CA');
    expect(mapped?.signinTerms).toContain('By signing in');
  });

  test('filters, order, paging and selection', async () => {
    const pages = await client().getEntries({
      content_type: 'page',
      order: ['-fields.handle'],
      skip: 1,
      limit: 2,
      select: ['fields.handle'],
    });
    const all = await client().getEntries({ content_type: 'page' });
    const handles = all.items
      .map(({ fields }) => String(fields.handle))
      .sort()
      .reverse();
    expect(pages.items.map(({ fields }) => fields)).toEqual(
      handles.slice(1, 3).map((handle) => ({ handle })),
    );
    expect([pages.total, pages.skip, pages.limit]).toEqual([all.total, 1, 2]);
    const others = await client().getEntries({ content_type: 'page', 'fields.handle[nin]': ['home'] });
    expect(others.total).toBe(all.total - 1);
    const none = await client().getEntries({ content_type: 'page', 'fields.handle': 'nothing' });
    expect(none.items).toEqual([]);
  });

  test('all languages at once', async () => {
    const { items } = await client().withAllLocales.getEntries({
      content_type: 'page',
      'fields.handle': 'home',
    });
    expect(items[0]?.fields).toMatchObject({
      title: { 'en-US': 'Home', 'fr-CA': 'Accueil' },
      handle: { 'en-US': 'home' },
    });
  });

  test('an entry by its id, content types, locales and pictures', async () => {
    const { items } = await client().getEntries({ content_type: 'page', limit: 1 });
    const id = items[0]?.sys.id ?? '';
    expect((await client().getEntry(id)).sys.id).toBe(id);
    expect((await client().getContentType('page')).fields.map((field) => field.id)).toContain('sections');
    expect((await client().getLocales()).items.map(({ code, fallbackCode }) => [code, fallbackCode])).toEqual(
      [
        ['en-US', null],
        ['en-CA', 'en-US'],
        ['fr-CA', 'en-CA'],
      ],
    );
    expect((await client().getSpace()).sys.id).toBe('larkstem');
    expect((await client().getAssets()).sys).toEqual({ type: 'Array' });
  });

  test.each<[string, Partial<typeof connection>, Record<string, string | number>, string, number]>([
    ['a wrong token', { accessToken: 'wrong' }, {}, 'AccessTokenInvalid', 401],
    ['another space', { space: 'other' }, {}, 'NotFound', 404],
    ['another environment', { environment: 'other' }, {}, 'NotFound', 404],
    ['an unknown content type', {}, { content_type: 'nothing' }, 'InvalidQuery', 400],
    ['an unknown field', {}, { content_type: 'page', 'fields.nothing': '1' }, 'InvalidQuery', 400],
    ['a field without a content type', {}, { 'fields.handle': 'home' }, 'InvalidQuery', 400],
    ['an unknown locale', {}, { locale: 'de-DE' }, 'BadRequest', 400],
    ['too long a page', {}, { limit: 1001 }, 'BadRequest', 400],
  ])('refuses %s', async (_name, changes, query, name, status) => {
    const failure = (await client(changes)
      .getEntries(query as EntriesQueries<EntrySkeletonType, undefined>)
      .catch((error: unknown) => error)) as Error;
    expect(failure.name).toBe(name);
    expect(JSON.parse(failure.message)).toMatchObject({ status });
  });

  test('an id nobody knows is not found', async () => {
    await expect(client().getEntry('nothing')).rejects.toThrow(/could not be found/);
  });
});
