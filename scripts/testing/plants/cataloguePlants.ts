import { plantsFor } from './plant';

/** §3 Price map, Conditional content; §7 footer signup; the gift finder's days: what the shop window says beside the products. */
export const cataloguePlants = [
  ...plantsFor('src/backend/catalog/routes.test.ts', [
    [
      '§3 the price map names the sale',
      'src/backend/catalog/presentPrice.ts',
      '{ sale: toAmount(chosen.priceCents) }',
      '{}',
    ],
    [
      '§3 the price map has the fee of a place',
      'src/backend/catalog/routes.ts',
      'if (!price || !product || !deliveries) return price;',
      'if (price) return price;',
    ],
  ]),
  ...plantsFor('src/backend/catalog/importCatalogue.test.ts', [
    [
      'a sale price is below the price',
      'src/backend/catalog/sources/checkReferences.ts',
      'if (salePrice && salePrice >= price)',
      'if (salePrice && salePrice < 0)',
    ],
    [
      'what is exported of a sale is what was imported',
      'src/backend/catalog/exportedProducts.ts',
      'compareAtCents === usualCents ? null : compareAtCents',
      'compareAtCents',
    ],
  ]),
  ...plantsFor('src/backend/search/productDocument.test.ts', [
    [
      'search orders and filters by the sale price',
      'src/backend/search/productDocument.ts',
      'salePrice ?? price',
      'price ?? salePrice',
    ],
  ]),
  ...plantsFor('src/features/product/state/recentlyViewed.test.ts', [
    [
      '§3 badges of a campaign are for its visits alone',
      'src/features/product/state/fetchBadges.ts',
      '(tag) => tags.has(tag)',
      '() => true',
    ],
  ]),
  ...plantsFor('src/features/gift-finder/components/GiftSentence.test.tsx', [
    [
      '§4 days nothing can come on close with the place',
      'src/features/gift-finder/components/markClosedDays.ts',
      '!open.has(day.value)',
      'open.has(day.value)',
    ],
  ]),
  ...plantsFor('src/same-origin/emailOffers.test.ts', [
    [
      '§7 other sites cannot send the form',
      'src/same-origin/emailOffers.ts',
      "return site === 'same-origin'",
      'return true',
    ],
  ]),
  ...plantsFor('src/shell/usePageFocus.test.tsx', [
    [
      'the focus stays with who has gone elsewhere',
      'src/shell/usePageFocus.ts',
      'left.current.isActing = true',
      'left.current.isActing = false',
    ],
  ]),
];
