import { plantsFor } from './plant';

const composed = 'src/lib/shape/composed.ts';
const sections = 'src/contracts/content/shapes/sectionShape.ts';

/** §3 Page data, Conditional content: half-written entries cost their part and never the page. */
export const contentPlants = [
  ...plantsFor('tests/pages/halfWritten.test.tsx', [
    ['§3 an unknown section type is skipped', composed, '!Object.hasOwn(shapes, type)', 'false'],
    [
      '§3 what a record needs takes the record with it',
      composed,
      'read === undefined && !mayBeLeftOut(shape, written)',
      'false',
    ],
    ['§3 half-written items of a list go', composed, 'read.filter((one) => one !== undefined)', 'read'],
    [
      '§3 a hero without a picture keeps its words',
      sections,
      'picture: maybe(picture),\n  pictureAlt: text,\n});\n\nconst collectionCarousel',
      'picture,\n  pictureAlt: text,\n});\n\nconst collectionCarousel',
    ],
    [
      '§3 a link leads to an address',
      'src/lib/shape/shape.ts',
      'isText(value) && SAFE_ADDRESS.test(value)',
      'isText(value)',
    ],
    ['a fault is said once', 'src/clients/content/faultLog.ts', 'said.has(line) || ', ''],
    [
      'a page of which nothing can be drawn has a way on',
      'src/screens/page/PageScreen.tsx',
      '=== 0)',
      '< 0)',
    ],
  ]),
  ...plantsFor('src/contracts/content/shapes/narrowing.test.ts', [
    [
      '§3 a limit that cannot be read takes its entry along',
      composed,
      'standIn: { value: undefined, isForNoneOnly: true }',
      'standIn: { value: undefined }',
    ],
    [
      '§3 a white list that cannot be read lets no tag through',
      'src/contracts/content/shapes/partShapes.ts',
      'words.read(value, note, path) ?? []',
      'words.read(value, note, path)',
    ],
  ]),
  ...plantsFor('tests/pages/missingParts.test.tsx', [
    ['a page without a part is kept shortly', 'src/store/spared.ts', 'onSpared?.();', ''],
  ]),
  ...plantsFor('src/features/listing/rules/listing.test.ts', [
    [
      'what nobody has spoken about is not free from anything',
      'src/features/listing/rules/filters.ts',
      'has(without) === false',
      'has(without) !== true',
    ],
    [
      'of what to do without, all count',
      'src/features/listing/rules/filters.ts',
      'matchers.every((matches)',
      'matchers.some((matches)',
    ],
  ]),
  ...plantsFor('src/features/gift-finder/rules/giftFinder.test.ts', [
    [
      'what must not be there is not offered',
      'src/features/gift-finder/rules/fittingGifts.ts',
      ' && !never.some(has)',
      '',
    ],
  ]),
  ...plantsFor('src/features/listing/state/keepProductCount.test.ts', [
    [
      '§9 stored key plp-product-count',
      'src/features/listing/state/keepProductCount.ts',
      "'plp-product-count'",
      "'plp-count'",
    ],
  ]),
  ...plantsFor('tests/pages/plp.test.tsx', [
    [
      '§3 seoTitleTop stands above the list',
      'src/features/listing/state/fetchListing.ts',
      '...(fields.seoTitleTop ? { titleTop: fields.seoTitleTop } : {}),',
      '',
    ],
  ]),
  ...plantsFor('tests/pages/search.test.tsx', [
    [
      '§3 badges of the CMS stand wherever a product stands as a card',
      'src/features/product/state/cardMaker.ts',
      '[...badges, ...card.badges]',
      'card.badges',
    ],
  ]),
  ...plantsFor('src/features/listing/state/listingProducts.test.ts', [
    [
      '§6 what the search index does not know comes behind',
      'src/features/listing/state/listingProducts.ts',
      '?? places.size',
      '?? -1',
    ],
  ]),
  ...plantsFor('tests/pages/foreignWords.test.tsx', [
    [
      '§2 a product in another language says so',
      'src/screens/pdp/PdpScreen.tsx',
      '<div lang={product.lang}>',
      '<div>',
    ],
  ]),
  ...plantsFor('tests/pages/contentChange.test.tsx', [
    [
      'a change of content clears the pages that show it',
      'src/backend/page-clearing/createPageClearing.ts',
      'messages.add(tags);',
      '',
    ],
  ]),
  ...plantsFor('src/shell/layout/layout.test.tsx', [
    [
      '§3 menus nest up to five levels',
      'src/shell/layout/MenuBranch.tsx',
      'below && below.length > 0 &&',
      'false &&',
    ],
  ]),
  ...plantsFor('src/features/content/rules/conditionalContent.test.ts', [
    [
      '§3 every tag of a condition must hold',
      'src/features/content/rules/conditionalContent.ts',
      'tags.every((tag) => held.has(tag))',
      'tags.some((tag) => held.has(tag))',
    ],
    [
      '§3 a white list limits tags',
      'src/features/content/rules/conditionalContent.ts',
      '!whiteList || whiteList.includes(tag)',
      'true',
    ],
  ]),
];
