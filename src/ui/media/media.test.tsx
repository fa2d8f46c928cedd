import { screen } from '@testing-library/react';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { Carousel } from './Carousel';
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
