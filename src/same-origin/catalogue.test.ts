import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { noteContentChange } from '@/contracts/contentVersion';
import type { ProductParts, LoyaltyProductAnswer, Menus, ProductBadges } from '@/contracts/same-origin';
import { shop } from '@/contracts/shop';
import { pictures, products, productVariants } from '@/backend/db/schema';
import { loyaltyCents } from '@/features/loyalty/rules';
import type { ErrorBody } from '@/contracts/errors';
import { startBackend, type InProcessBackend } from '../../tests/support/inProcessBackend';
import type { Listening } from '../../tests/support/listen';
import { callSameOrigin, openSameOrigin } from '../../tests/support/sameOrigin';
import { getPartnerConfig, getProduct, menus, productBadges, secondPictures } from './contentEndpoints';
import { loyaltyProduct } from './loyaltyProduct';

let backend: InProcessBackend;
let gateway: Listening;

jest.setTimeout(60_000);
beforeAll(async () => {
  backend = await startBackend({ now: '2026-11-20T15:00:00Z' });
  await writeViews();
  gateway = await openSameOrigin(backend);
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await backend.stop();
});

/** One product with two finished close looks after one at the whole and one that is not finished, and one that has none. */
async function writeViews() {
  const { db } = backend;
  const drawn = (id: string) => ({
    ...{ id, version: 'f1', width: 768, height: 960, widths: [320, 768], blurDataUrl: 'data:image/webp;,' },
  });
  await db
    .insert(pictures)
    .values(['blue-hour-whole', 'blue-hour-near', 'blue-hour-nearer'].map(drawn))
    .onConflictDoNothing();
  const write = (handle: string, ...ids: readonly string[]) => {
    const looks = ids.map((id) => ({ id, pictureAlt: { 'en-US': id, 'fr-CA': id } }));
    const views = [{ ...looks[0]!, id: 'whole', shows: 'scale' as const }, ...looks];
    return db.update(products).set({ views }).where(eq(products.handle, handle));
  };
  await write('blue-hour', 'never-drawn', 'near', 'nearer');
  await write('long-evening', 'never-drawn');
}

const product = (query: Record<string, string>) => callSameOrigin(getProduct, { query });

describe('§7 GET same-origin /api/loyalty-product', () => {
  it('answers the membership with its price, as the catalogue has it', async () => {
    const { status, body } = await callSameOrigin(loyaltyProduct);
    const membership = (body as LoyaltyProductAnswer).available[shop.loyaltyProductId];
    const [variant] = await backend.db
      .select()
      .from(productVariants)
      .where(eq(productVariants.sku, shop.loyaltyProductId));
    expect([status, membership?.handle]).toEqual([200, shop.loyaltyHandle]);
    expect(membership && loyaltyCents(membership)).toBe(variant?.priceCents);
  });

  it('may be asked with GET only', async () => {
    const { status, headers } = await callSameOrigin(loyaltyProduct, { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET']);
  });
});

describe('§7 GET /api/edge-config/get-partner-config', () => {
  const asked = (handle?: string) =>
    callSameOrigin(getPartnerConfig, { query: handle === undefined ? {} : { handle } });

  it('"?handle={handle}; reads value"', async () => {
    const { status, body, headers } = await asked('partner_config_harborbank');
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toMatchObject({ value: { handle: 'partner_config_harborbank', isActive: true } });
  });

  test.each([
    ['partner_config_nobody', 404],
    ['partner_config_', 400],
    ['partner_config_<b>', 400],
    [`partner_config_${'x'.repeat(3000)}`, 400],
    ['larkstem_secrets', 400],
    [undefined, 400],
  ])('%p is answered %i', async (handle, status) => {
    expect(await asked(handle)).toMatchObject({ status, body: { errors: { errorMap: expect.any(Object) } } });
  });
});

describe('§7 GET same-origin /api/product/detail', () => {
  test.each(['en-US', 'fr-CA'])('B11: the membership has nothing to change in %s', async (locale) => {
    expect(await product({ handle: 'larkstem-gold', locale })).toMatchObject({ status: 404 });
  });

  it('answers a product with the sizes, vases and add-ons a shopper may choose', async () => {
    const { status, body, headers } = await product({ handle: 'long-evening', locale: 'en-US' });
    const { product: found, vases, addons } = body as ProductParts;
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=60']);
    expect(found.content.handle).toBe('long-evening');
    expect(found.variants.map(({ sku }) => sku)).toContain('LK1001S');
    const { fields } = found.content;
    expect(vases.map(({ handle }) => handle).sort()).toEqual([...fields.vases].sort());
    expect(addons.map(({ handle }) => handle).sort()).toEqual([...fields.addons].sort());
  });

  it('speaks the language that is asked for', async () => {
    const titleIn = async (locale: string) =>
      ((await product({ handle: 'long-evening', locale })).body as ProductParts).product.content.title;
    expect(await titleIn('fr-ca')).not.toBe(await titleIn('en-us'));
  });

  it.each([
    [{ handle: 'no-such-thing' }, 404, 'CTLG.PRODUCT_UNKNOWN'],
    [{ handle: '../secrets' }, 400, 'REQ.INVALID'],
    [{}, 400, 'REQ.INVALID'],
  ])('refuses %j with %i', async (query, status, key) => {
    const answer = await product(query as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ errors: { errorMap: { [key]: expect.any(String) as string } } });
  });

  it('lets one visitor ask 120 times a minute', async () => {
    const socket = { remoteAddress: '10.8.8.8' } as never;
    const ask = () => callSameOrigin(getProduct, { query: { handle: 'long-evening' }, socket });
    const answers = await Promise.all(Array.from({ length: 121 }, ask));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('GET same-origin /api/product/badges', () => {
  const badges = (handles: string, locale = 'en-US') =>
    callSameOrigin(productBadges, { query: { handles, locale } });

  it('answers own badges and those some visits see, without looking at the visit', async () => {
    const { status, body } = await badges('peony-week,county-fair,no-such-thing', 'fr-CA');
    const found = body as ProductBadges;
    expect([status, Object.keys(found).sort()]).toEqual([200, ['county-fair', 'peony-week']]);
    expect(found['county-fair']).toMatchObject({ own: [expect.any(String)], conditional: [] });
    expect(found['peony-week']?.conditional).toMatchObject([
      {
        defaultContent: '',
        conditions: [{ tags: ['utm_campaign=mothers-day'], customContent: 'Pour la fête des Mères' }],
      },
    ]);
  });

  it.each(['', '<b>', 'a/b', Array.from({ length: 21 }, (_, n) => `p${n}`).join(',')])(
    'refuses "%s"',
    async (handles) => {
      expect((await badges(handles)).status).toBe(400);
    },
  );

  it('lets one visitor ask 120 times a minute', async () => {
    const socket = { remoteAddress: '10.8.8.9' } as never;
    const ask = () => callSameOrigin(productBadges, { query: { handles: 'peony-week' }, socket });
    const answers = await Promise.all(Array.from({ length: 121 }, ask));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('GET same-origin /api/product/second-pictures', () => {
  const asked = (handles: string) => callSameOrigin(secondPictures, { query: { handles } });

  it('answers the first finished close look of each product that has one, without its miniature', async () => {
    const { status, body, headers } = await asked('blue-hour,long-evening,no-such-thing');
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=60']);
    expect(body).toEqual({
      'blue-hour': {
        ...{ id: 'blue-hour-near', path: '/media/blue-hour-near/f1' },
        ...{ widths: [320, 768], width: 768, height: 960 },
      },
    });
  });

  it.each(['', '<b>', 'a/b', Array.from({ length: 21 }, (_, n) => `p${n}`).join(',')])(
    'refuses "%s"',
    async (handles) => {
      expect((await asked(handles)).status).toBe(400);
    },
  );
});

describe('GET same-origin /api/menus', () => {
  it('answers the menus of header and footer in the language asked for', async () => {
    const { status, body, headers } = await callSameOrigin(menus, { query: { locale: 'fr-CA' } });
    const found = body as Menus;
    expect([status, Object.keys(found)]).toEqual([200, ['main', 'help', 'footer']]);
    expect(found.main?.[0]).toMatchObject({ title: 'Fleurs' });
    expect(headers['cache-control']).toBe('private, max-age=60');
  });

  it('spells as Canada does where Canada is asked for, and has the rest in common with the United States', async () => {
    const asked = async (locale: string) => {
      const { status, body } = await callSameOrigin(menus, { query: { locale } });
      return { status, body: body as Menus, words: JSON.stringify(body) };
    };
    const [canada, states] = await Promise.all([asked('en-CA'), asked('en-US')]);
    expect([canada.status, canada.body.main?.[0]?.title]).toEqual([200, 'Flowers']);
    for (const words of ['"By colour"', '"By postal code and day"']) {
      expect(canada.words).toContain(words);
      expect(states.words).not.toContain(words);
    }
  });

  it('speaks English to a language nobody knows', async () => {
    const { body } = await callSameOrigin(menus, { query: { locale: 'tlh' } });
    expect((body as Menus).main?.[0]).toMatchObject({ title: 'Flowers' });
  });
});

describe('while the services are away', () => {
  afterEach(() => jest.restoreAllMocks());

  it('the price is known for a minute; then both say so, and keep nothing of it', async () => {
    await callSameOrigin(loyaltyProduct);
    await gateway.close();
    expect((await callSameOrigin(loyaltyProduct)).status).toBe(200);
    const now = performance.now();
    // The memory reads the clock once a millisecond.
    await pause(5);
    jest.spyOn(performance, 'now').mockImplementation(() => now + 61_000);
    expect((await callSameOrigin(loyaltyProduct)).status).toBe(502);
    expect((await product({ handle: 'rosewater-hour' })).status).toBe(502);
    const query = { handles: 'peony-week', locale: 'en-CA' };
    expect((await callSameOrigin(productBadges, { query })).status).toBe(502);
    expect((await callSameOrigin(secondPictures, { query: { handles: 'rosewater-hour' } })).status).toBe(502);
  });

  it('the menus say so, and nobody keeps that they could not be had', async () => {
    await gateway.close();
    // What was answered before is not remembered any more.
    noteContentChange();
    const { status, body, headers } = await callSameOrigin(menus, { query: { locale: 'en-CA' } });
    expect([status, Object.keys((body as ErrorBody).errors.errorMap)]).toEqual([502, ['SRV.UNAVAILABLE']]);
    expect(headers['cache-control']).toBe('private, no-store');
  });
});
