import { fireEvent, render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import NextLink from 'next/link';
import type { NextRouter } from 'next/router';
import { Link, type LinkProps } from './Link';

/* The build tells Next's own link so. */
process.env.__NEXT_I18N_SUPPORT = '1';

const router = (locale = 'en-US') => ({
  locale,
  locales: ['en-US', 'en-CA', 'fr-CA'],
  defaultLocale: 'en-US',
  pathname: '/collections/[handle]',
  asPath: '/collections/roses?sort=new#top',
  beforePopState: jest.fn(),
  push: jest.fn(),
  replace: jest.fn(),
  prefetch: jest.fn(() => Promise.resolve()),
});

function renderLink(props: LinkProps & { href: string }, around = router()) {
  render(
    <RouterContext.Provider value={around as unknown as NextRouter}>
      <Link {...props}>ours</Link>
      {props.href.startsWith('/') && (
        <NextLink {...props} prefetch={false} ref={undefined}>
          theirs
        </NextLink>
      )}
    </RouterContext.Provider>,
  );
  return { ...around, link: screen.getByText('ours') };
}

describe('a link', () => {
  it.each([
    ['/', undefined, 'en-US'],
    ['/', undefined, 'fr-CA'],
    ['/?q=1', undefined, 'fr-CA'],
    ['/#top', undefined, 'fr-CA'],
    ['/products/meadow-walk?sku=A1#care', undefined, 'en-CA'],
    ['/collections/roses', 'en-US', 'fr-CA'],
    ['/collections/roses', 'fr-CA', 'en-US'],
    ['/collections/roses', false, 'fr-CA'],
  ] as const)('%s with locale %s on a page in %s reads as Next writes it', (href, locale, current) => {
    const { link } = renderLink({ href, ...(locale === undefined ? {} : { locale }) }, router(current));
    expect(link.getAttribute('href')).toBe(screen.getByText('theirs').getAttribute('href'));
  });

  it('opens a page of the shop without a full load', () => {
    const { link, push } = renderLink({ href: '/cart', locale: 'fr-CA' });
    expect(fireEvent.click(link)).toBe(false);
    expect(push).toHaveBeenCalledWith('/cart', undefined, {
      locale: 'fr-CA',
      scroll: true,
      shallow: undefined,
    });
  });

  it('replaces, keeps the place and stays shallow when asked', () => {
    const { link, replace } = renderLink({ href: '/cart', replace: true, scroll: false, shallow: true });
    fireEvent.click(link);
    expect(replace).toHaveBeenCalledWith('/cart', undefined, {
      locale: undefined,
      scroll: false,
      shallow: true,
    });
  });

  it('changes only the parameters of the page at hand', () => {
    const { link, push } = renderLink({ href: '?page=2' });
    expect(link).toHaveAttribute('href', '/collections/roses?page=2');
    fireEvent.click(link);
    expect(push).toHaveBeenCalledWith('/collections/roses?page=2', undefined, expect.anything());
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves a click with %j to the browser',
    (keys) => {
      const { link, push } = renderLink({ href: '/cart' });
      fireEvent.click(link, keys);
      expect(push).not.toHaveBeenCalled();
    },
  );

  it.each([{ target: '_blank' }, { download: true }])('leaves a link with %j to the browser', (props) => {
    const { link, push } = renderLink({ href: '/cart', ...props });
    fireEvent.click(link);
    expect(push).not.toHaveBeenCalled();
  });

  it('does nothing when its own handler has dealt with the click', () => {
    const { link, push } = renderLink({ href: '/cart', onClick: (event) => event.preventDefault() });
    fireEvent.click(link);
    expect(push).not.toHaveBeenCalled();
  });

  it('fetches the page ahead under the pointer', () => {
    const { link, prefetch } = renderLink({ href: '/cart' });
    expect(prefetch).not.toHaveBeenCalled();
    fireEvent.mouseEnter(link);
    expect(prefetch).toHaveBeenCalledWith('/cart', undefined, { locale: undefined, priority: true });
  });

  it.each(['https://example.org/', '//example.org/', 'mailto:a@example.org', 'tel:+18885550142', '#care'])(
    '%s is an ordinary anchor',
    (href) => {
      const { link, push, prefetch } = renderLink({ href });
      expect(link).toHaveAttribute('href', href);
      fireEvent.mouseEnter(link);
      fireEvent.click(link);
      expect([push, prefetch].flatMap((call) => call.mock.calls)).toEqual([]);
    },
  );

  it('stays a working anchor where there is no router', () => {
    render(<Link href="/cart">alone</Link>);
    expect(screen.getByText('alone')).toHaveAttribute('href', '/cart');
    expect(fireEvent.click(screen.getByText('alone'))).toBe(true);
  });
});
