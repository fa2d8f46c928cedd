import { checkShopFiles } from '@/backend/catalog/importCatalogue';
import { partnerIdOf } from '@/contracts/visitParameters';
import { readParameters } from '@/features/attribution/rules';
import { defaultLocale, localeFallback, localeOf, locales } from '@/contracts/locales';
import { channelOf } from '@/features/product/rules';

describe('§1 What the product does and for whom', () => {
  test('"Locales: en-US (default), en-CA, fr-CA"', () => {
    expect(locales).toEqual(['en-US', 'en-CA', 'fr-CA']);
    expect(defaultLocale).toBe('en-US');
  });

  test.each([
    ['en-us', 'en-US'],
    ['en-ca', 'en-CA'],
    ['fr-ca', 'fr-CA'],
    ['FR-CA', 'fr-CA'],
  ])('"Locale keys also appear in lower case": %s is %s', (key, locale) => {
    expect(localeOf(key)).toBe(locale);
  });

  test('a key that is none of ours is no locale', () => {
    expect([localeOf('de-DE'), localeOf('fr'), localeOf('')]).toEqual([undefined, undefined, undefined]);
  });

  test('"fr-CA content falls back to en-CA content, then to en-US" (§2)', () => {
    expect(localeFallback['fr-CA']).toEqual(['fr-CA', 'en-CA', 'en-US']);
  });

  test.each([
    ['?prid=acme', 'acme'],
    ['?partnerId=acme', 'acme'],
    ['?PARTNERID=acme&prid=other', 'acme'],
    ['?partnerid=<script>', undefined],
  ])('"Attribution comes from query parameters": %s', (search, partner) => {
    expect(partnerIdOf(readParameters(search))).toBe(partner);
  });
});

describe('§1 The catalogue a fresh shop opens with', () => {
  const files = checkShopFiles('data');

  test('"fresh-cut flowers, plants, gifts, add-ons and alcohol such as wine"', async () => {
    const { products, addons, vases } = await files;
    const types = new Set(products.map(({ value }) => value.productType));
    expect([...types]).toEqual(expect.arrayContaining(['flowers', 'plant', 'gift', 'wine']));
    expect(addons.length).toBeGreaterThan(0);
    expect(vases.length).toBeGreaterThan(0);
  });

  test('"Orders are fulfilled either by a local florist or by dropship"', async () => {
    const { products } = await files;
    expect(new Set(products.map(({ value }) => channelOf(value.fulfillment)))).toEqual(
      new Set(['florist', 'dropship']),
    );
  });

  test('every product has its name in English and in French', async () => {
    const { products } = await files;
    const incomplete = products.filter(({ value: { title } }) => !title['en-US'] || !title['fr-CA']);
    expect(incomplete.map(({ value }) => value.handle)).toEqual([]);
  });

  test('the membership is an item of its own (§6 "The membership is itself a cart product")', async () => {
    const { memberships } = await files;
    expect(memberships.map(({ value }) => value.goldMembershipProduct)).toEqual([true]);
  });
});
