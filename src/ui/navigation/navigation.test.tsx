import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { Breadcrumbs } from './Breadcrumbs';
import { pageNumbers, Pagination } from './Pagination';

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('of page %d of %d', (page, count, shown) => {
    expect(pageNumbers(page, count)).toEqual(shown);
  });

  it('always show both ends and the present page, and no gap of one', () => {
    const pages = fc
      .integer({ min: 1, max: 200 })
      .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
    fc.assert(
      fc.property(pages, ([page, count]) => {
        const shown = pageNumbers(page, count);
        expect(shown).toEqual(expect.arrayContaining([1, page, count]));
        shown.forEach((number, index) => {
          if (number === null) {
            expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2);
          }
        });
      }),
    );
  });
});

describe('Pagination', () => {
  it('links to pages and marks the present one', () => {
    renderInLocale(<Pagination page={2} pageCount={3} hrefOf={(page) => `/roses?page=${page}`} />);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/roses?page=3');
  });

  it('is not there for a single page', () => {
    expect(
      renderInLocale(<Pagination page={1} pageCount={1} hrefOf={String} />).container,
    ).toBeEmptyDOMElement();
  });
});

describe('Breadcrumbs', () => {
  it('ends with the page itself, unlinked', () => {
    renderInLocale(<Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Roses' }]} />);
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Roses')).toHaveAttribute('aria-current', 'page');
  });
});
