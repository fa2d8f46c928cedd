import { collectionShape } from './types';
import { entryShapeOf } from './entries';

/** Nothing of these can be read, though something was written. */
const unreadable = [['meadow-walk'].join(), 7, { 0: 'meadow-walk' }, [null, 5], ['']];

const read = (type: string, fields: object) => {
  const entry = { nacelleEntryId: '1', handle: 'one', locale: 'en-US', type, title: '', fields };
  return entryShapeOf(type).read(entry, () => undefined, '')?.fields;
};

describe('what cannot be read never makes an entry speak about more', () => {
  test.each(['productHandles', 'collectionHandles'])('%s that cannot be read drop the entry', (names) => {
    const said = unreadable.map((value) => read('badges', { defaultContent: 'New', [names]: value }));
    expect(said).toEqual(unreadable.map(() => undefined));
    expect(read('badges', { defaultContent: 'New', [names]: ['meadow-walk', null] })).toMatchObject({
      [names]: ['meadow-walk'],
    });
    for (const none of [undefined, null, []])
      expect(read('badges', { defaultContent: 'New', [names]: none })).toBeDefined();
  });

  test('a condition of which a tag cannot be read is never met by the others', () => {
    const conditions = [{ tags: ['utm_source=mail', 5], customContent: 'Mail only' }];
    expect(read('badges', { defaultContent: 'New', conditions })).toMatchObject({ conditions: [] });
  });

  test('a white list that cannot be read lets no tag through', () => {
    for (const whiteList of unreadable)
      expect(read('badges', { defaultContent: 'New', whiteList })).toMatchObject({ whiteList: [] });
  });

  test('a taste whose exclusions cannot be read is none', () =>
    expect(read('giftTastes', { any: ['occasions_love'], never: ['productType_wine', 3] })).toBeUndefined());

  test('an address whose new place cannot be read is not gone for good', () => {
    expect(read('redirect', { to: 'roses' })).toBeUndefined();
    expect(read('redirect', { to: null })).toEqual({});
  });

  test.each([{ min: '20' }, { min: 20, max: '50' }, { without: 7 }])('the filter %j is left out', (ends) => {
    const filters = [
      { id: 'half', name: 'Half', ...ends },
      { id: 'low', name: 'Low', max: 20 },
    ];
    const facet_filter = { facets: [{ id: 'price', name: 'Price', filters }] };
    const content = { handle: 'roses', locale: 'en-US', title: 'Roses', description: '' };
    const collection = {
      nacelleEntryId: '1',
      content: { ...content, fields: { promoPlacements: [], productLists: [], facet_filter } },
    };
    const shown = collectionShape.read(collection, () => undefined, '')?.content.fields.facet_filter;
    expect(shown?.facets[0]?.filters.map(({ id }) => id)).toEqual(['low']);
  });

  test('of a vase’s pictures with sizes only those that cannot be used go', () => {
    const image = { type: 'primary', url: '/media/x', presetType: 'new' };
    const fields = { metaInfo: { skuId: 'LV01' }, variants: [{ sku: 'LV01', price: 9 }], image: [image] };
    expect(read('vase', { ...fields, imageBySku: { LK1S: [image], LK1M: [{ type: 'x' }] } })).toMatchObject({
      imageBySku: { LK1S: [image], LK1M: [] },
    });
    expect(read('vase', { ...fields, imageBySku: 'LK1S' })).not.toHaveProperty('imageBySku');
  });

  test('§3 "presetType defaults to new"; a picture of a kind nobody knows goes', () => {
    const vase = { metaInfo: { skuId: 'LV01' }, variants: [{ sku: 'LV01', price: 9 }] };
    const image = [
      { type: 'primary', url: '/media/x' },
      { type: 'x', url: '/media/y' },
    ];
    expect(read('vase', { ...vase, image })).toMatchObject({
      image: [{ type: 'primary', url: '/media/x', presetType: 'new' }],
    });
  });
});
