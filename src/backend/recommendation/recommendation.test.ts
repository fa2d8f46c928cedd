import { gatewayContract } from '@/contracts/gateway';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import type { Catalogue, CatalogueProduct } from '../catalog/catalogue';
import { recommendProducts } from './routes';

const product = (
  pid: string,
  facts: Partial<CatalogueProduct> & { cents?: number } = {},
): CatalogueProduct => ({
  pid,
  handle: pid.toLowerCase(),
  title: { 'en-US': pid },
  productType: 'flowers',
  productClass: 'floral',
  productSubType: [],
  occasions: ['birthday'],
  flowers: ['roses'],
  channel: 'florist',
  isAlcohol: false,
  isMembership: false,
  seoUrl: `/products/${pid}`,
  imagePath: '',
  defaultSku: `${pid}M`,
  variants: [{ sku: `${pid}M`, size: 'single', title: {}, priceCents: facts.cents ?? 5000 }],
  vaseIds: [],
  addonIds: [],
  ...facts,
});
const catalogueOf = (...products: CatalogueProduct[]) => ({ products }) as unknown as Catalogue;
const idsOf = (list: ReturnType<typeof recommendProducts>) =>
  list.map(({ product: { pid }, reason }) => `${pid} ${reason}`);

describe('§7 recommendations by rule', () => {
  const rose = product('ROSE');
  test('shared flowers come before shared occasions, near prices before far ones', () => {
    const found = recommendProducts(
      catalogueOf(
        rose,
        product('FAR', { cents: 15_000 }),
        product('DAISY', { flowers: ['daisies'] }),
        product('NEAR', { cents: 5500 }),
        product('LONE', { flowers: [], occasions: [] }),
      ),
      rose,
      8,
    );
    expect(idsOf(found)).toEqual(['NEAR flowers', 'DAISY occasion', 'LONE kind', 'FAR flowers']);
  });

  test('every fourth place is for another kind of the same occasion; wine and mourning keep to themselves', () => {
    const found = recommendProducts(
      catalogueOf(
        rose,
        ...['A', 'B', 'C', 'D'].map((pid) => product(pid)),
        product('CHOC', { productType: 'gift', flowers: [] }),
        product('PINOT', { productType: 'wine', isAlcohol: true }),
        product('WREATH', { productSubType: ['sympathy'] }),
        product('GMP0502', { isMembership: true }),
      ),
      rose,
      8,
    );
    expect(idsOf(found)).toEqual(['A flowers', 'B flowers', 'C flowers', 'CHOC companion', 'D flowers']);
  });

  test('beside mourning stands only what is for mourning', () => {
    const wreath = product('WREATH', { productSubType: ['sympathy'], occasions: ['sympathy'] });
    const lily = product('LILY', { occasions: ['sympathy'] });
    expect(idsOf(recommendProducts(catalogueOf(wreath, rose, lily), wreath, 8))).toEqual(['LILY flowers']);
  });

  test('the contract waits 10 seconds', () => expect(gatewayContract.recommendation.timeoutMs).toBe(10_000));
});

describe('§7 GET recommendation-service', () => {
  const backend = suiteBackend({ now: '2026-11-21T15:00:00Z' });
  const ask = (query: string) =>
    backend.app.inject({ url: `/recommendation-service/larkstem/api/recommendation?${query}` });

  test('names other products with their reasons, as many as asked for', async () => {
    const answer = await ask('productId=LK1201&limit=6');
    const { recommendations } = answer.json<{ recommendations: { productId: string; reason: string }[] }>();
    expect(answer.statusCode).toBe(200);
    expect(recommendations).toHaveLength(6);
    expect(recommendations.map(({ productId }) => productId)).not.toContain('LK1201');
    expect(recommendations.some(({ reason }) => reason === 'companion')).toBe(true);
  });

  test('with a place and day only what can be there', async () => {
    const { recommendations } = (
      await ask('productId=LK1201&zipCode=11201&deliveryDate=2026-11-22&limit=24')
    ).json<{
      recommendations: { productId: string }[];
    }>();
    const ids = recommendations.map(({ productId }) => productId);
    const known = await backend.app.inject({
      url: `/catalog/larkstem/api/product-details?productIds=${ids.join(',')}&zipCode=11201&deliveryDate=2026-11-22`,
    });
    const { products } = known.json<{ products: Record<string, { isAvailable: boolean }> }>();
    expect(ids.length).toBeGreaterThan(0);
    expect(Object.values(products).every(({ isAvailable }) => isAvailable)).toBe(true);
  });

  test.each([
    ['productId=LK9999', 404],
    ['productId=GMP0502', 404],
    ['productId=../etc', 400],
    ['productId=LK1201&limit=0', 400],
    ['', 400],
  ])('%s answers %i', async (query, status) => expect((await ask(query)).statusCode).toBe(status));
});
