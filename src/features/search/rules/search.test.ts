import { longestSearch, searchAddress, tidySearchText } from '.';

describe('§2 a search query q', () => {
  it.each([
    ['  red   roses ', 'red roses'],
    ['pe\u0000ony\n', 'peony'],
    ['\u202dpeony\u202c', 'peony'],
    ['', ''],
    [undefined, ''],
    ['é'.repeat(200), 'é'.repeat(longestSearch)],
  ])('%j is read as %j', (raw, expected) => expect(tidySearchText(raw)).toBe(expected));
});

describe('the address of a search', () => {
  it.each([
    [{ query: 'red roses' }, '/search?q=red+roses'],
    [
      { query: 'thé & café', sort: 'priceLoHi', page: 2 },
      '/search?q=th%C3%A9+%26+caf%C3%A9&sort=priceLoHi&page=2',
    ],
    [{ query: 'fern', sort: 'featured', page: 1 }, '/search?q=fern'],
    [
      { query: 'fern', filters: ['colors_red', 'colors_pink'], page: 2 },
      '/search?q=fern&filters=colors_pink,colors_red&page=2',
    ],
    [{ query: '' }, '/search'],
  ] as const)('%j is %s', (choices, expected) => expect(searchAddress(choices)).toBe(expected));
});
