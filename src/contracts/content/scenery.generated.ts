/** Written by tools/imagery/writeScenery.mjs. */
import type { PictureSet } from './pictures';

/** Pictures of pages that ask no content service. */
export const scenery = {
  emptyCart: {
    id: 'banner-empty-cart',
    path: '/media/banner-empty-cart/601059ee6e',
    widths: [640, 960, 1280, 1600, 2400],
    width: 2400,
    height: 672,
  },
  notFound: {
    id: 'banner-not-found',
    path: '/media/banner-not-found/69f79a7050',
    widths: [640, 960, 1280, 1600, 2400],
    width: 2400,
    height: 672,
  },
  offers: {
    id: 'peony-week',
    path: '/media/peony-week/edcdd52aba',
    widths: [320, 480, 640, 768, 1024, 1280, 1600],
    width: 1600,
    height: 1600,
  },
} as const satisfies Record<string, PictureSet>;
