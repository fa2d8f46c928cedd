import { resolveAddress } from '@/front/pageAddress';
import { matchPage } from '@/contracts/matchPage';
import { joinShopPath, splitShopPath } from '@/contracts/shopPath';
import { modalKeys } from '@/features/modals/state';
import { media } from '@/ui/theme/media';
import { shopTexts } from './support/shopTexts';

const address = (path: string) => resolveAddress(new URL(path, 'http://shop.example'), 'build');

describe('§2 Routes and page types', () => {
  test.each([
    ['/', 'home'],
    ['/authenticate', 'authenticate'],
    ['/signup', 'signup'],
    ['/loading', 'loading'],
    ['/cart', 'cart'],
    ['/account', 'accountHome'],
    ['/account/addresses', 'account'],
    ['/collections', 'collectionsPage'],
    ['/collections/roses', 'plp'],
    ['/products/meadow-walk', 'pdp'],
    ['/products/larkstem-gold', 'membership'],
    ['/search', 'search'],
    ['/gift-finder', 'giftFinder'],
    ['/our-florists', 'page'],
  ])('%s is the page type %s', (path, name) => {
    expect(matchPage(path)?.name).toBe(name);
  });

  test('"The product checks whether the current path is exactly this one": /cart/x is not the cart', () => {
    expect(matchPage('/cart/x')).toBeUndefined();
    expect(matchPage('/Cart')?.name).not.toBe('cart');
  });
});

describe('§2 Locale prefix', () => {
  test.each([
    ['/collections/roses', 'en-US', '/collections/roses'],
    ['/en-CA/collections/roses', 'en-CA', '/collections/roses'],
    ['/fr-CA', 'fr-CA', '/'],
    ['/en-ca/cart', 'en-CA', '/cart'],
  ])('"The locale is taken from the first path segment; the default is en-US": %s', (path, locale, rest) => {
    expect(splitShopPath(path)).toMatchObject({ locale, path: rest });
  });

  test.each([
    ['/en-US/cart', '/cart'],
    ['/en-ca/cart', '/en-CA/cart'],
    ['/FR-ca', '/fr-CA'],
    ['/cart/', '/cart'],
    ['//evil.example/x', '/evil.example/x'],
  ])('one address for one page: %s redirects to %s', (path, location) => {
    expect(address(`http://shop.example${path}`)).toEqual({ kind: 'redirect', location });
  });

  test('the default locale is written without a prefix', () => {
    expect(joinShopPath('en-US', '/cart')).toBe('/cart');
    expect(joinShopPath('fr-CA', '/')).toBe('/fr-CA');
  });
});

describe('§2 Screens, panels and modals', () => {
  test.each([
    'An unexpected error has ocurred',
    'You are using an outdated or unsupported browser. Please update or use another browser for a better experience',
    'Reload page',
  ])('error screen: "%s", spelling as shown', (text) => {
    expect(shopTexts('en-US')).toContain(text);
  });

  test.each([
    'Age Verification Required for Purchase',
    'Update Delivery Date',
    'Changing the ZIP or date will modify your cart’s delivery info.',
  ])('"%s"', (text) => {
    expect(shopTexts('en-US')).toContain(text);
  });

  test.each([
    'age-verification',
    'update-zipcode',
    'update-delivery-date',
    'intl-update-delivery-date',
    'mini-cart',
    'login',
    'signup',
    'forgot-password',
    'add-address',
    'update-address',
    'remove-address',
    'remove-reminder',
  ])('there is a modal key "%s"', (key) => {
    expect(modalKeys).toContain(key);
  });

  test('"Breakpoints: md from min-width 768px, lg from min-width 1200px"', () => {
    // In letters of 16 px, so that the layout follows whoever asks for larger ones.
    expect(media).toMatchObject({ md: '@media (min-width: 48em)', lg: '@media (min-width: 75em)' });
  });
});
