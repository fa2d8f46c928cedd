import { pictureLibrary } from './media';

const row = (id: string, width: number, height: number, widths: number[]) => ({
  id,
  version: 'f1',
  width,
  height,
  widths,
  blurDataUrl: 'data:,x',
});

describe('pictures of the content service', () => {
  const library = pictureLibrary([
    row('meadow-walk', 1600, 1600, [320, 768, 1024, 1600]),
    row('lk1201s', 768, 768, [320, 768]),
    row('banner-love', 2400, 672, [640, 2400]),
  ]);

  test('a thing brings a small set for lists and all of it for its own page', () => {
    const [image] = library.images('meadow-walk');
    expect(image?.picture).toEqual({
      id: 'meadow-walk',
      path: '/media/meadow-walk/f1',
      widths: [320, 768],
      width: 768,
      height: 768,
    });
    expect(image?.closer).toMatchObject({
      widths: [320, 768, 1024, 1600],
      width: 1600,
      height: 1600,
      blurDataUrl: 'data:,x',
    });
  });

  test('a composition for narrow windows is left out while it is not finished', () => {
    expect(library.narrowSetOf('banner-love')).toEqual({
      ...{ id: 'banner-love', path: '/media/banner-love/f1' },
      ...{ widths: [640, 2400], width: 2400, height: 672 },
    });
    expect(library.narrowSetOf('banner-love-narrow')).toBeUndefined();
  });

  test('a square on any page stays small and without its miniature, a wide picture keeps both', () => {
    const square = library.setOf('meadow-walk');
    expect(square).toMatchObject({ widths: [320, 768], width: 768 });
    expect([square.blurDataUrl, library.setOf('lk1201s').blurDataUrl]).toEqual([undefined, undefined]);
    expect(library.setOf('lk1201s')).toMatchObject({ widths: [320, 768], width: 768 });
    const wide = { widths: [640, 2400], width: 2400, height: 672, blurDataUrl: 'data:,x' };
    expect(library.setOf('banner-love')).toMatchObject(wide);
  });

  test('whoever asks for one file gets the largest, and the placeholder for what is not drawn', () => {
    expect(library.media('meadow-walk')?.src).toBe('/media/meadow-walk/f1/1600.webp');
    const [missing] = library.images('no-such');
    expect(missing?.picture?.id).toBe('placeholder');
    expect(missing?.closer?.id).toBe('placeholder');
  });
});
