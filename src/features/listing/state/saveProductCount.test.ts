import { saveProductCount } from './saveProductCount';

afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

test('§9 a browser keeps how many products the last list held, under the key of the specification', () => {
  saveProductCount(88);
  expect(window.sessionStorage.getItem('plp-product-count')).toBe('88');
  saveProductCount(0);
  expect(window.sessionStorage.getItem('plp-product-count')).toBe('0');
});

test('a browser that keeps nothing loses only that', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => saveProductCount(88)).not.toThrow();
});
