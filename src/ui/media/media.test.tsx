import { screen } from '@testing-library/react';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { Carousel } from './Carousel';
import { OpeningScene } from './OpeningScene';
import { Picture } from './Picture';

const source = { path: '/media/meadow-walk/5cdcd3', width: 768, height: 960, widths: [320, 480, 640, 768] };

describe('Picture', () => {
  it('offers AVIF first, keeps its place, and waits until it is near', () => {
    const { container } = renderInLocale(<Picture source={source} alt="A garden bouquet" sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'A garden bouquet' });
    const avif = container.querySelector('source[type="image/avif"]');
    expect(avif?.getAttribute('srcset')).toBe(
      '/media/meadow-walk/5cdcd3/320.avif 320w, /media/meadow-walk/5cdcd3/480.avif 480w, /media/meadow-walk/5cdcd3/640.avif 640w, /media/meadow-walk/5cdcd3/768.avif 768w',
    );
    expect(image).toHaveAttribute('src', '/media/meadow-walk/5cdcd3/640.webp');
    expect(image).toHaveAttribute('width', '768');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(container.querySelector('[style]')).toBeNull();
  });

  it('hurries when it is the first thing seen', () => {
    renderInLocale(<Picture source={source} alt="x" sizes="100vw" priority />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });
});

test('the picture a page opens with is fetched as wide as its place says', () => {
  renderInLocale(<OpeningScene source={source} alt="x" height="20rem" width="90vw" />);
  expect(screen.getByRole('img')).toHaveAttribute('sizes', '(min-width: 1200px) 100vw, 90vw');
});

test('the picture a page opens with has a composition of its own for narrow windows', () => {
  const narrow = { ...source, path: '/media/narrow/1', widths: [480] };
  const { container } = renderInLocale(
    <OpeningScene source={source} narrow={narrow} alt="x" height="20rem" width="90vw" />,
  );
  const files = [...container.querySelectorAll('source')].map((file) => [file.media, file.srcset]);
  expect(files).toEqual([
    ['(max-width: 47.995em)', '/media/narrow/1/480.avif 480w'],
    ['(min-width: 48em)', expect.stringContaining(source.path)],
  ]);
});

describe('Carousel', () => {
  it('is a named region whose list can be scrolled by keyboard', () => {
    renderInLocale(
      <Carousel label="Goes well with it">
        <p>A</p>
        <p>B</p>
      </Carousel>,
    );
    expect(screen.getByRole('region', { name: 'Goes well with it' })).toBeInTheDocument();
    expect(screen.getByRole('list')).toHaveAttribute('tabindex', '0');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Show previous', hidden: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
