import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recentSearches';

afterEach(() => window.localStorage.clear());

test('the latest comes first, each once whatever its letter case, five at most', () => {
  for (const query of ['tulips', 'roses', 'lilies', 'ferns', 'wine', 'orchids', 'Roses'])
    rememberSearch(query);
  expect(recentSearches()).toEqual(['Roses', 'orchids', 'wine', 'ferns', 'lilies']);
});

test('one can be forgotten, and all of them, leaving nothing behind', () => {
  ['tulips', 'roses'].forEach(rememberSearch);
  expect(forgetSearch('roses')).toEqual(['tulips']);
  expect(recentSearches()).toEqual(['tulips']);
  expect(forgetSearches()).toEqual([]);
  expect(window.localStorage).toHaveLength(0);
});

test.each(['{"a":1}', 'no json', '[5, "", "  red \\u0000 roses ", null]'])(
  'what somebody else wrote does no harm: %s',
  (stored) => {
    window.localStorage.setItem('recent-searches', stored);
    expect(recentSearches()).toEqual(stored.includes('red') ? ['red roses'] : []);
  },
);

test('a browser that refuses storage only loses this', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => rememberSearch('roses')).not.toThrow();
  refuse.mockRestore();
});
