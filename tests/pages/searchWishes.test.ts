import type { ProductSource } from '@/backend/catalog/sources/productSources';
import { openShop } from '../support/openShop';
import { searchAnswer } from '../support/searchAnswer';
import { openSeededProducts } from '../support/seededProducts';

openShop();
const productOf = openSeededProducts();

const priceOf = ({ variants }: ProductSource) =>
  Math.min(...variants.map(({ price, salePrice }) => salePrice ?? price)) / 100;

describe('allergies: words of absence are filters', () => {
  const allergens = {
    nuts: [
      'nut free',
      'nut-free',
      'nut allergy',
      'no nuts',
      'sans noix',
      'allergie aux noix',
      'allergique aux noix',
      'pas de noix',
    ],
    milk: [
      'dairy free',
      'lactose intolerant',
      'without milk',
      'sans lait',
      'sans produits laitiers',
      'intolérance au lactose',
    ],
    eggs: ['egg free', 'allergic to eggs', 'sans œufs', 'sans oeufs', 'allergie aux œufs'],
    gluten: [
      'gluten free',
      'gluten-free chocolates',
      'celiac',
      'sans gluten',
      'cadeau sans gluten',
      'free of gluten',
    ],
    soy: ['soy allergy', 'no soy', 'sans soya', 'sans soja'],
    sesame: ['sesame free', 'sans sesame', 'sans sésame'],
    sulphites: ['no sulfites', 'without sulphites', 'sans sulfites'],
    pollen: ['pollen free bouquet', 'hay fever', 'no pollen', 'sans pollen', 'rhume des foins'],
    scent: ['unscented flowers', 'fragrance free', 'scent-free', 'fleurs sans parfum', 'non parfumé'],
    sap: ['no sap', 'sans sève'],
  } as const;
  const rows = Object.entries(allergens).flatMap(([allergen, queries]) =>
    queries.flatMap((query) =>
      (['en-US', 'en-CA', 'fr-CA'] as const).map((locale) => ({ allergen, query, locale })),
    ),
  );

  test.each(rows)(
    '$locale: "$query" shows nothing that holds $allergen',
    async ({ allergen, query, locale }) => {
      const { view, handles } = await searchAnswer(query, locale);
      expect(view.chips.map(({ key }) => key)).toContain(`freeFrom_${allergen}`);
      for (const handle of handles) {
        const stated = productOf(handle).allergens;
        expect({ handle, stated }).toEqual({ handle, stated: expect.anything() as unknown });
        expect([handle, ...(stated?.contains ?? []), ...(stated?.mayContain ?? [])]).not.toContain(allergen);
      }
    },
  );

  test.each([
    ['gluten free gift', 'freeFrom_gluten'],
    ['nut free gift basket', 'freeFrom_nuts'],
    ['egg free delivery', 'freeFrom_eggs'],
    ['nut free card', 'freeFrom_nuts'],
    ['flowers without strong smell', 'freeFrom_scent'],
    ['bouquet sans odeur forte', 'freeFrom_scent'],
    ['wine free gift', 'productType_-wine'],
    ['alcohol free gift', 'productType_-wine'],
    ['wine-free delivery', 'productType_-wine'],
  ])('the word behind "free" does not turn an absence into a wish: %s', async (query, key) => {
    const { view, handles } = await searchAnswer(query);
    expect(view.chips.map((chip) => chip.key)).toEqual([key]);
    for (const product of handles.map(productOf)) {
      expect([product.handle, key]).not.toEqual([product.handle, `productType_-${product.productType}`]);
      expect(product.allergens?.contains ?? []).not.toContain(key.replace('freeFrom_', ''));
    }
    expect(view.notes.filter(({ kind }) => kind === 'byText')).toEqual([]);
  });

  test('"roses free delivery" wants roses: what follows costs nothing', async () => {
    const { view, handles } = await searchAnswer('roses free delivery');
    expect([view.chips, productOf(handles[0] ?? '').flowers[0]]).toEqual([[], 'roses']);
  });

  test.each([
    ['lily free bouquet for cats', 'en-US'],
    ['flowers for my dog', 'en-CA'],
    ['bouquet sans lys pour chat', 'fr-CA'],
    ['sans danger pour mon chat', 'fr-CA'],
    ['fleurs pour mes chiens', 'fr-CA'],
  ] as const)('for a cat or dog only gifts that are safe for them are shown: %s', async (query, locale) => {
    const { view, handles } = await searchAnswer(query, locale);
    expect(view.chips.map(({ key }) => key)).toContain('features_pet-safe');
    expect(handles.length).toBeGreaterThan(2);
    for (const handle of handles) expect(productOf(handle).features).toContain('pet-safe');
  });

  test.each(['allergic to cats', 'no cats', 'allergique aux chats'])(
    'an absence of pets is no wish for what harms them: %s',
    async (query) => {
      const { view } = await searchAnswer(query);
      expect(view.filters).not.toContain('features_-pet-safe');
    },
  );

  test('several allergens of one phrase all count', async () => {
    for (const query of ['no nuts, milk or eggs', 'sans noix ni lait ni œufs', 'nut, milk and egg free']) {
      const { view } = await searchAnswer(query);
      expect(view.filters).toEqual(
        expect.arrayContaining(['freeFrom_nuts', 'freeFrom_milk', 'freeFrom_eggs']),
      );
    }
  });

  test.each([
    ['vegan', 'en-US', ['No milk', 'No eggs']],
    ['chocolat végane', 'fr-CA', ['Sans lait', 'Sans œufs']],
    ['peanut allergy', 'en-US', ['No nuts']],
    ['sans arachides', 'fr-CA', ['Sans noix']],
    ['hypoallergenic bouquet', 'en-US', ['No loose pollen', 'No strong scent']],
    ['kosher', 'en-US', []],
    ['kiwi allergy', 'en-US', []],
  ] as const)(
    'what no gift states is said, with the nearest filters as links: %s',
    async (query, locale, near) => {
      const { view, html } = await searchAnswer(query, locale);
      expect(view.total).toBe(0);
      expect(html).toMatch(/Our gifts do not state anything about|Nos cadeaux n’indiquent rien au sujet de/);
      expect(view.advice.map(({ name }) => name).sort()).toEqual([...near].sort());
      for (const { key } of view.advice) expect(html).toContain(`/search?filters=${key}"`);
    },
  );

  test('no thing named: the page asks for one and links all of them', async () => {
    for (const query of ['allergies', 'without', 'sans', 'no', 'allergie', 'allergen free']) {
      const { view, html } = await searchAnswer(query);
      expect([query, view.total, view.advice.length]).toEqual([query, 0, 10]);
      expect(html).toContain('We did not understand what to leave out');
    }
  });

  test('a thing without a filter: gifts whose text names it are left out, and the page says so', async () => {
    const { handles, html } = await searchAnswer('bouquet without eucalyptus');
    expect(handles).not.toContain('long-evening');
    expect(html).toContain('We have no filter for “eucalyptus”');
  });

  test('a name that holds a word of absence is a name', async () => {
    expect((await searchAnswer('dimanche sans reveil', 'fr-CA')).handles).toEqual(['slow-sunday']);
  });

  test('an allergen of the address counts even where the shop offers no such filter', async () => {
    const { view } = await searchAnswer('chocolates', 'en-US', '&filters=freeFrom_mustard');
    expect(view.total).toBe(0);
  });
});

describe('prices in words become the price filter, a chip that can be removed', () => {
  test.each([
    ['roses under $60', 'en-US', 0, 60, 'Up to $60', 'roses'],
    ['less than 70 dollars', 'en-US', 0, 70, 'Up to $70', ''],
    ['tulipes moins de 50 $', 'fr-CA', 0, 50, 'Jusqu’à $50', 'tulipes'],
    ['plants between $40 and $50', 'en-US', 40, 50, '$40 to $50', 'plants'],
    ['wine over $100', 'en-US', 100, Infinity, '$100 and over', 'wine'],
    ['entre 50 et 75 $', 'fr-CA', 50, 75, '$50 à $75', ''],
    ['plants not under $50', 'en-US', 50, Infinity, '$50 and over', 'plants'],
    ['tulips under fifty-five dollars', 'en-US', 0, 55, 'Up to $55', 'tulips'],
    ['cheap flowers', 'en-US', 0, 50, 'Up to $50', 'flowers'],
    ['fleurs pas chères', 'fr-CA', 0, 50, 'Jusqu’à $50', 'fleurs'],
  ] as const)('%s', async (query, locale, min, max, name, rest) => {
    const { view, html, handles } = await searchAnswer(query, locale);
    expect(handles.length).toBeGreaterThan(0);
    for (const handle of handles) {
      expect(priceOf(productOf(handle))).toBeGreaterThanOrEqual(min);
      expect(priceOf(productOf(handle))).toBeLessThanOrEqual(max);
    }
    expect(view.chips).toHaveLength(1);
    const [, href] =
      new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${name.replace(/\$/g, '\\$')} ×`).exec(html) ?? [];
    const prefix = locale === 'fr-CA' ? '/fr-CA' : '';
    expect(href).toBe(rest ? `${prefix}/search?q=${rest}` : `${prefix}/search`);
  });

  test('a filter taken away leaves the others of its phrase', async () => {
    const { html } = await searchAnswer('chocolates no nuts or milk');
    expect(html).toContain('href="/search?q=chocolates&amp;filters=freeFrom_milk"');
    expect(html).toContain('href="/search?q=chocolates&amp;filters=freeFrom_nuts"');
  });
});

describe('order of results', () => {
  test('"roses" shows roses first, not a wreath and not a rosé', async () => {
    for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
      const { handles } = await searchAnswer('roses', locale);
      for (const product of handles.slice(0, 10).map(productOf))
        expect([product.handle, product.flowers[0], product.productType]).toEqual([
          ...[product.handle, 'roses', 'flowers'],
        ]);
    }
    expect((await searchAnswer('rosé')).handles[0]).toBe('maison-vaudreuse-picnic-rose');
  });

  test.each([
    ['roses -red', 'colors', 'red'],
    ['tulips not pink', 'colors', 'pink'],
    ['bouquet without lilies', 'flowers', 'lilies'],
    ['flowers no roses', 'flowers', 'roses'],
  ] as const)('a minus and its words keep away what they name: %s', async (query, list, value) => {
    const { handles } = await searchAnswer(query);
    expect(handles.length).toBeGreaterThan(3);
    for (const handle of handles) expect(productOf(handle)[list]).not.toContain(value);
  });

  test('a partial match says that it is one', async () => {
    expect((await searchAnswer('purple dinosaur')).html).toContain('These do not match “dinosaur”');
    expect((await searchAnswer('roses dinosaure', 'fr-CA')).html).toMatch(
      /ne correspondent pas à «\sdinosaure\s»/,
    );
    expect((await searchAnswer('purple roses')).view.notes).toEqual([]);
  });

  test('what comes nearest to something the shop does not sell is called so', async () => {
    expect((await searchAnswer('champagne')).html).toContain('We do not sell “champagne”');
    expect((await searchAnswer('champagne no wine')).html).not.toContain('come closest');
    expect((await searchAnswer('for mom')).html).toContain('one idea: Mother’s Day');
    expect((await searchAnswer('maman', 'fr-CA')).html).toContain('fête des Mères');
    expect((await searchAnswer('toutou', 'fr-CA')).html).toMatch(/Nous ne vendons pas «\stoutou\s»/);
    for (const query of ['gift card', 'balloons', 'beer'])
      expect((await searchAnswer(query)).html).toContain(`We do not sell “${query}”`);
    expect((await searchAnswer('carte-cadeau', 'fr-CA')).html).toMatch(/Nous ne vendons pas «\scarte-cadeau/);
  });

  test.each([
    ['contact', 'en-US', '/contact'],
    ['track my order', 'en-US', '/track-order'],
    ['where is my order?', 'en-US', '/track-order'],
    ['delivery', 'en-US', '/delivery'],
    ['nous joindre', 'fr-CA', '/fr-CA/contact'],
    ['suivre ma commande', 'fr-CA', '/fr-CA/track-order'],
    ['ou est ma commande', 'fr-CA', '/fr-CA/track-order'],
    ['livraison', 'fr-CA', '/fr-CA/delivery'],
    ['refund', 'en-US', '/returns'],
    ['return policy', 'en-CA', '/en-CA/returns'],
    ['remboursement', 'fr-CA', '/fr-CA/returns'],
    ['cookie policy', 'en-US', '/cookies'],
    ['témoins', 'fr-CA', '/fr-CA/cookies'],
    ['suivre commande', 'fr-CA', '/fr-CA/track-order'],
    ['annuler ma commande', 'fr-CA', '/fr-CA/track-order'],
    ['delivery tomorrow', 'en-US', '/delivery'],
    ['livraison demain', 'fr-CA', '/fr-CA/delivery'],
  ] as const)('pages are offered: %s', async (query, locale, href) => {
    const { html } = await searchAnswer(query, locale);
    const main = html.slice(html.indexOf('id="main"'), html.indexOf('</main>'));
    expect(main).toContain(`href="${href}"`);
  });
});
