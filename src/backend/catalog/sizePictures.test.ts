import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { openCart } from '../../../tests/support/openCart';
import { loadContent } from '../content/loadContent';
import { pictures } from '../db/schema';
import { loadCatalogue } from './loadCatalogue';

jest.setTimeout(120_000);

const ofSize = {
  id: 'lk1001l',
  version: 'f1',
  width: 768,
  height: 768,
  widths: [320, 640],
  blurDataUrl: null,
};

describe('the pictures of the sizes of a bouquet', () => {
  const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
  beforeAll(async () => {
    await backend.db.insert(pictures).values(ofSize).onConflictDoNothing();
  }, 120_000);

  const shown = async (sku: string) => {
    const product = (await loadContent(backend.db))
      .view('en-US', false)
      .products.byHandle.get('long-evening');
    const variant = product?.variants.find((one) => one.sku === sku)?.content.fields;
    const own = product?.content.fields.metaInfo as { image: { url: string }[] } | undefined;
    return {
      ofProduct: own?.image[0]?.url,
      ofSize: variant?.metaInfo.image[0]?.url,
      alt: variant?.pictureAlt,
    };
  };

  test('a size answers its own picture with its own words', async () => {
    const { ofSize: url, ofProduct, alt } = await shown('LK1001L');
    expect(url).toMatch(/^\/media\/lk1001l\//);
    expect(url).not.toBe(ofProduct);
    expect(alt).toMatch(/^Two dozen/);
  });

  test('a size whose picture is not drawn, and the one the product shows, answer the product’s', async () => {
    const catalogue = await loadCatalogue(backend.db);
    const undrawn = catalogue.products.flatMap(({ imagePath, variants }) =>
      variants.filter((variant) => variant.imagePath === imagePath),
    );
    expect(undrawn.map(({ sku }) => sku)).toContain('LK1001S');
    const { ofSize: url, ofProduct } = await shown('LK1001S');
    expect(url).toBe(ofProduct);
    expect(url).toMatch(/^\/media\/long-evening\//);
  });

  test('a line of the cart shows the size that was bought, tied where no vase goes with it', async () => {
    const cart = await openCart(backend);
    const large = await cart.add({ sku: 'LK1001L' });
    expect(large.entities.items[large.items[0] ?? '']?.imagePath).toMatch(/^\/media\/lk1001l-lv00\//);
  });
});
