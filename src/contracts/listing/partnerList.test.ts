import { pictureSizes } from '@/ui/media/pictureSizes';
import { partnerListOf } from './partnerList';

const list = (slug: string, ...handles: string[]) => ({ slug, handles });

describe('§6 Partner: product lists', () => {
  const lists = [list('search', 'c'), list('NO_PARTNER', 'b'), list('acme', 'a'), list('empty')];
  test.each([
    ['acme', 'acme'],
    ['ACME', 'acme'],
    ['other', 'NO_PARTNER'],
    ['empty', 'NO_PARTNER'],
    [undefined, 'NO_PARTNER'],
  ])('partner %s gets the list %s', (partner, slug) =>
    expect(partnerListOf(lists, partner)?.slug).toBe(slug),
  );

  test('a search’s list without products leaves the order to the search index', () => {
    expect(partnerListOf([list('NO_PARTNER'), list('search')], 'x')).toEqual(list('search'));
  });

  test('without a "NO_PARTNER" list the search’s counts; without any the collection’s own order', () => {
    expect(partnerListOf([list('NO_PARTNER'), list('search', 'c')], 'x')?.slug).toBe('search');
    expect(partnerListOf([list('acme', 'a')], 'x')).toBeUndefined();
  });
});

test('§9 image size keys lg, md, sm, def; a limited set sm, def', () => {
  expect(pictureSizes({ lg: '22rem', md: '45vw', sm: '80vw', def: '96vw' })).toBe(
    '(min-width: 1200px) 22rem, (min-width: 768px) 45vw, (min-width: 480px) 80vw, 96vw',
  );
  expect(pictureSizes({ sm: '80vw', def: '96vw' })).toBe('(min-width: 480px) 80vw, 96vw');
});
