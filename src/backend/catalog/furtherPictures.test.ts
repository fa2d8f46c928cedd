import { eq } from 'drizzle-orm';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { openCart } from '../../../tests/support/openCart';
import { loadContent } from '../content/loadContent';
import { pictures, products, vases } from '../db/schema';
import { loadCatalogue } from './loadCatalogue';

jest.setTimeout(120_000);

const drawn = (id: string) => ({
  ...{ id, version: 'f1', width: 768, height: 768, widths: [320, 640, 768], blurDataUrl: null },
});

describe('further looks at a product, and its sizes in other vases', () => {
  const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
  beforeAll(async () => {
    const { db } = backend;
    await db
      .insert(pictures)
      .values(['blue-hour-close-up', 'lk1010m-lv00', 'lk1010m-lv03'].map(drawn))
      .onConflictDoUpdate({ target: pictures.id, set: { version: 'f1', widths: [320, 640, 768] } });
    const pictureAlt = { 'en-US': 'Roses from close by.', 'fr-CA': 'Des roses vues de près.' };
    const views = [
      ...['close-up', 'never-drawn'].map((id) => ({ id, pictureAlt })),
      { ...{ id: 'arrival', pictureAlt }, of: 'lk1010m-lv03', shows: 'arrival' as const },
    ];
    await db.update(products).set({ views }).where(eq(products.handle, 'blue-hour'));
    for (const [id, sku] of [
      ['LV00', 'LK1010M'],
      ['LV01', 'LK1008M'],
      ['LV03', 'LK1010M'],
    ] as const) {
      await db
        .update(vases)
        .set({ picturedWith: [sku] })
        .where(eq(vases.id, id));
    }
  }, 120_000);

  test.each([
    ['en-US', 'Roses from close by.'],
    ['fr-CA', 'Des roses vues de près.'],
  ] as const)(
    'a product answers its finished looks after its own picture, shared ones too, described in %s',
    async (locale, alt) => {
      const found = (await loadContent(backend.db)).view(locale, false).products.byHandle.get('blue-hour');
      const image = found?.content.fields.metaInfo?.image ?? [];
      expect(image.map(({ type, url }) => [type, url.split('/')[2]])).toEqual([
        ['primary', 'blue-hour'],
        ['combo', 'blue-hour-close-up'],
        ['combo', 'lk1010m-lv03'],
      ]);
      expect(image[1]).toMatchObject({ alt, picture: { widths: [320, 640, 768] } });
      expect(image.map(({ shows }) => shows)).toEqual([undefined, undefined, 'arrival']);
    },
  );

  test('a vase answers how it looks with the sizes whose pictures are finished', async () => {
    const { entriesByTypeAndHandle } = (await loadContent(backend.db)).view('en-US', false);
    const fields = (id: string) => entriesByTypeAndHandle.get(`vase/${id}`)?.fields;
    expect(fields('LV03')).toMatchObject({
      imageBySku: { LK1010M: [{ type: 'primary', url: '/media/lk1010m-lv03/f1' }] },
    });
    expect(fields('LV01')).not.toHaveProperty('imageBySku');
  });

  test('a line of the cart shows the bouquet in its vase, or tied without one, where there is such a picture', async () => {
    const usual = (await loadCatalogue(backend.db)).productByPid('LK1010')?.imagePath;
    const pathOf = async (vaseId?: string) => {
      const { items, entities } = await (await openCart(backend)).add({ sku: 'LK1010M', vaseId });
      return entities.items[items[0] ?? '']?.imagePath;
    };
    expect(await pathOf('LV03')).toBe('/media/lk1010m-lv03/f1');
    expect(await pathOf('LV01')).toBe(usual);
    for (const none of [undefined, 'LV00']) expect(await pathOf(none)).toBe('/media/lk1010m-lv00/f1');
  });
});
