import { pristineState } from '../rootReducer';
import { seoFactsOf } from './seoFacts';

const factsOf = (
  page: 'home' | 'plp' | 'search' | 'cart' | 'pdp' | 'offers',
  path: string,
  query: [string, string][] = [],
) => seoFactsOf({ page, path, query, state: pristineState() });

describe('what search engines are told', () => {
  it.each([
    ['plp', '/collections/roses', [], '/collections/roses', true],
    [
      'plp',
      '/collections/roses',
      [
        ['page', '2'],
        ['utm_source', 'x'],
      ],
      '/collections/roses?page=2',
      true,
    ],
    ['plp', '/collections/roses', [['filters', 'b,a']], '/collections/roses?filters=a%2Cb', false],
    ['plp', '/collections/roses', [['sort', 'priceLoHi']], '/collections/roses?sort=priceLoHi', false],
    ['search', '/search', [['q', 'red roses']], '/search?q=red%20roses', false],
    ['search', '/search', [], '/search', true],
    ['home', '/', [['fname', 'Ann']], '/', true],
    ['cart', '/cart', [], '/cart', false],
    ['offers', '/offers', [], '/offers', false],
  ] as const)('%s %s %j', (page, path, query, address, isIndexed) => {
    const entries = query.map(([name, value]): [string, string] => [name, value]);
    expect(factsOf(page, path, entries)).toMatchObject({ address, isIndexed, isShared: page !== 'cart' });
  });
});
