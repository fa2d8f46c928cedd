import { checkProducts } from './checkProducts';
import type { ProductSource } from './productSources';
import type { ShopFiles } from './readShopFiles';

const file = { name: 'roses.json', lineOf: () => 1 };
const words = { occasions: [], colors: [], flowers: [], features: [], badges: [] };
const pictureAlt = { 'en-US': 'Roses.' };

function faults(product: Partial<ProductSource>, picturedWith: string[] = []) {
  const found: string[] = [];
  const sold = { defaultProductId: 'LK1M', variants: [{ sku: 'LK1M' }], vases: ['LV01'] };
  const value = { productType: 'flowers', title: {}, addons: [], ...words, ...sold, ...product };
  const vases = ['LV01', 'LV02'].map((calyxPid, at) => ({
    file,
    value: { calyxPid, picturedWith: at === 0 ? picturedWith : [] },
  }));
  const others = { addons: [], vocabulary: [], faulty: new Set() };
  const files = { products: [{ file, value }], vases, ...others } as unknown as ShopFiles;
  checkProducts(files, (_, path, problem) => void found.push(`${path.join('.')}: ${problem}`));
  return found;
}

test('a further look needs a picture to look at, unless the merchant brings a photograph', () => {
  const views = [{ id: 'close-up', picture: { near: 0.5 }, pictureAlt }];
  expect(faults({ views })).toEqual(['views.0.picture: looks at a picture that the product does not have']);
  expect(faults({ views, picture: { scene: 'vase-bouquet' } })).toEqual([]);
  expect(faults({ views: [{ id: 'close-up', pictureAlt }] })).toEqual([]);
});

test('a shared picture needs no recipe, and things beside a bouquet need its height', () => {
  const picture = { scene: 'vase-bouquet' };
  const shared = { id: 'arrival', shows: 'arrival' as const, of: 'arrives-in-a-box', pictureAlt };
  const beside = { id: 'scale', shows: 'scale' as const, picture: { beside: 'books' as const }, pictureAlt };
  expect(faults({ picture, views: [shared] })).toEqual([]);
  expect(faults({ picture, views: [{ ...shared, picture: {} }] })).toEqual([
    'views.0.picture: is not taken where "arrives-in-a-box" is shown',
  ]);
  expect(faults({ picture, views: [beside] })).toEqual([
    'views.0.picture: needs the height of the usual size',
  ]);
});

test('every look has a name of its own', () => {
  const view = { id: 'close-up', pictureAlt };
  expect(faults({ views: [view, view] })).toEqual(['views.1.id: "close-up" stands here twice']);
});

test('a vase is pictured with sizes that are sold in it', () => {
  expect(faults({}, ['LK1M', 'LK9'])).toEqual(['picturedWith.1: "LK9" is no known size']);
  expect(faults({ vases: ['LV02'] }, ['LK1M'])).toEqual([
    'picturedWith.0: "LK1M" is not offered with this vase',
  ]);
});
