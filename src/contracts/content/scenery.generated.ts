/** Written by tools/imagery/writeScenery.mjs. */
import type { PictureSet } from './pictures';

/** Pictures of pages that ask no content service. */
export const scenery = {
  emptyCart: {
    id: 'banner-empty-cart',
    path: '/media/banner-empty-cart/b50e70b7a8',
    widths: [640, 960, 1280, 1600, 2400],
    width: 2400,
    height: 672,
  },
  notFound: {
    id: 'banner-not-found',
    path: '/media/banner-not-found/1ad1a06488',
    widths: [640, 960, 1280, 1600, 2400],
    width: 2400,
    height: 672,
  },
  offers: {
    id: 'peony-week',
    path: '/media/peony-week/fd684aec02',
    widths: [240, 320, 480, 640, 768, 1024],
    width: 1024,
    height: 1024,
  },
} as const satisfies Record<string, PictureSet>;
