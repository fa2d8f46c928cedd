import { createShopStore } from '@/shell/store';
import { rememberViewed, viewedProducts } from './viewedProducts';
import { fetchRecentlyViewed } from './fetchRecentlyViewed';

afterEach(() => window.localStorage.clear());

test('the latest comes first, each once, nine at most', () => {
  for (let n = 1; n <= 12; n += 1) rememberViewed(`LK${n}`);
  rememberViewed('LK5');
  expect(viewedProducts()).toEqual(['LK5', 'LK12', 'LK11', 'LK10', 'LK9', 'LK8', 'LK7', 'LK6', 'LK4']);
});

test.each(['{"a":1}', 'no json', '["<b>", 5, "LK1"]'])(
  'what somebody else wrote does no harm: %s',
  (stored) => {
    window.localStorage.setItem('recently-viewed', stored);
    expect(viewedProducts()).toEqual(stored.includes('LK1') ? ['LK1'] : []);
  },
);

test('the first product of a visit has nothing before it and is remembered', async () => {
  const found = await createShopStore()
    .dispatch(fetchRecentlyViewed({ pid: 'LK1' }))
    .unwrap();
  expect(found).toEqual([]);
  expect(viewedProducts()).toEqual(['LK1']);
});
