import { render } from '@testing-library/react';
import { viewedProducts } from '../state/viewedProducts';
import { RecentlyViewed } from './lazyRecentlyViewed';

const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
const original = globalThis.IntersectionObserver;
beforeEach(() => {
  window.localStorage.clear();
  globalThis.IntersectionObserver = class {
    constructor(see: (typeof seen)[number]) {
      seen.push(see);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
});

describe('§1 (browse) products seen before, at the end of a page', () => {
  it('the product of the page is remembered although nobody scrolls to the end', () => {
    render(<RecentlyViewed pid="LK1" />);
    expect(viewedProducts()).toEqual(['LK1']);
  });

  it('a page without a product remembers none', () => {
    render(<RecentlyViewed />);
    expect(viewedProducts()).toEqual([]);
  });
});
