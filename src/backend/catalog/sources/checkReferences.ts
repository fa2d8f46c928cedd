import { contentType } from '@/contracts/content/staticContent';
import type { Report, Sourced } from './SourceFile';
import { checkPictures } from './checkPictures';
import { linkPlaces } from './entryLink';
import type { ProductSource } from './productSource';
import { anyName } from './readList';
import type { ShopFiles } from './readShopFiles';

/** First parts of addresses that belong to the shop itself and so cannot name a page. @source spec §2 Routes */
export const reservedPageHandles: ReadonlySet<string> = new Set([
  ...[
    'collections',
    'products',
    'search',
    'gift-finder',
    'cart',
    'checkout',
    'order',
    'track-order',
    'offers',
    'account',
  ],
  ...[
    'authenticate',
    'signup',
    'reset-password',
    'activate',
    'loading',
    'styleguide',
    'sandbox-bank',
    'api',
    'gateway',
    'media',
  ],
  ...[
    'fonts',
    'en-us',
    'en-ca',
    'fr-ca',
    'graphql',
    'cms',
    'edge-config',
    'sitemap',
    'sitemaps',
    'robots',
    '404',
    '500',
  ],
]);

/** Checks everything one file says about another: unique names, known vases, add-ons, words and products. */
export function checkReferences(files: ShopFiles, report: Report): void {
  checkUnique(files, report);
  checkProducts(files, report);
  checkPictures(files, report);
  checkCollections(files, report);
  checkEntries(files, report);
}

function checkEntries({ entries, vases, addons, faulty }: ShopFiles, report: Report): void {
  const known = new Set([
    ...entries.map(({ type, value }) => `${type}/${value.handle}`),
    ...vases.map(({ value }) => `vase/${value.calyxPid}`),
    ...addons.map(({ value }) => `addon/${value.addonId}`),
  ]);
  for (const entry of entries) {
    if (entry.type === 'page' && reservedPageHandles.has(entry.value.handle.toLowerCase())) {
      report(entry, ['handle'], `"${entry.value.handle}" is an address of the shop itself`);
    }
    if (entry.value.handle.startsWith('/') !== (entry.type === contentType.redirect)) {
      report(entry, ['handle'], 'must be a path for a redirect, and for nothing else');
    }
    for (const { path, target } of linkPlaces(entry.value)) {
      if (known.has(target) || faulty.has(target.replace(/^.*\//, '')) || faulty.has(anyName)) continue;
      report(entry, path, `links to "${target}", which does not exist`);
    }
  }
}

function checkUnique(files: ShopFiles, report: Report): void {
  const sellable = [...files.products, ...files.memberships];
  unique<{ handle: string }>(sellable, (value) => value.handle, ['handle'], report);
  unique<{ calyxPid: string }>(
    [...sellable, ...files.vases],
    (value) => value.calyxPid,
    ['calyxPid'],
    report,
  );
  unique(files.vases, (value) => value.handle, ['handle'], report);
  unique(files.addons, (value) => value.addonId, ['addonId'], report);
  unique(files.collections, (value) => value.handle, ['handle'], report);
  unique(files.navigation, (value) => value.groupId, ['groupId'], report);
  unique(files.partners, (value) => value.handle, ['handle'], report);
  unique(files.pictures, (value) => value.id, ['id'], report);
  const entries = files.entries.map((entry) => ({
    ...entry,
    value: { ...entry.value, key: `${entry.type}/${entry.value.handle}` },
  }));
  unique(entries, (value) => value.key, ['handle'], report);
  const skus = new Map<string, string>();
  for (const product of files.products) {
    product.value.variants.forEach(({ sku }, index) => {
      const owner = skus.get(sku);
      if (owner) report(product, ['variants', index, 'sku'], `"${sku}" is already a size of ${owner}`);
      skus.set(sku, product.value.handle);
    });
  }
}

function checkProducts(files: ShopFiles, report: Report): void {
  const vases = new Set([...files.faulty, ...files.vases.map(({ value }) => value.calyxPid)]);
  const addons = new Set([...files.faulty, ...files.addons.map(({ value }) => value.addonId)]);
  const words = files.vocabulary[0]?.value ?? {};
  for (const product of files.products) {
    const { value } = product;
    if (!value.variants.some(({ sku }) => sku === value.defaultProductId)) {
      report(product, ['defaultProductId'], `"${value.defaultProductId}" is not one of its sizes`);
    }
    if ((value.productType === 'wine') !== Boolean(value.alcohol)) {
      report(product, ['alcohol'], 'belongs to wine, and every wine needs it');
    }
    checkNames(product, { path: ['vases'], values: value.vases, all: vases, what: 'vase' }, report);
    checkNames(product, { path: ['addons'], values: value.addons, all: addons, what: 'add-on' }, report);
    for (const list of ['occasions', 'colors', 'flowers', 'features', 'badges'] as const) {
      const all = new Set([...files.faulty, ...Object.keys(words[list] ?? {})]);
      const what = `entry of the vocabulary "${list}"`;
      checkNames(product, { path: [list], values: value[list], all, what }, report);
    }
    checkAllergens(product, files, report);
    value.variants.forEach(({ price, salePrice, compareAtPrice, memberPrice }, index) => {
      if (salePrice && salePrice >= price)
        report(product, ['variants', index, 'salePrice'], 'must be below the price');
      if (compareAtPrice && compareAtPrice <= price)
        report(product, ['variants', index, 'compareAtPrice'], 'must be above the price');
      if (memberPrice && memberPrice >= price)
        report(product, ['variants', index, 'memberPrice'], 'must be below the price');
      else if (salePrice && memberPrice && memberPrice >= salePrice)
        report(product, ['variants', index, 'memberPrice'], 'must be below the sale price');
    });
  }
}

function checkAllergens(
  product: Sourced<ProductSource>,
  { vocabulary, faulty }: ShopFiles,
  report: Report,
): void {
  const all = new Set([...faulty, ...Object.keys(vocabulary[0]?.value.allergens ?? {})]);
  const what = 'entry of the vocabulary "allergens"';
  const { contains = [], mayContain = [] } = product.value.allergens ?? {};
  checkNames(product, { path: ['allergens', 'contains'], values: contains, all, what }, report);
  checkNames(product, { path: ['allergens', 'mayContain'], values: mayContain, all, what }, report);
}

function checkCollections(files: ShopFiles, report: Report): void {
  const all = new Set([...files.faulty, ...files.products.map(({ value }) => value.handle)]);
  for (const collection of files.collections) {
    const { rule, featured = [], productLists = [] } = collection.value;
    const check = (path: Naming['path'], values: readonly string[]) =>
      checkNames(collection, { path, values, all, what: 'product' }, report);
    check(['featured'], featured);
    check(['rule', 'handles'], rule.handles ?? []);
    productLists.forEach(({ handles }, index) => check(['productLists', index, 'handles'], handles));
  }
}

/** Names that must exist. */
interface Naming {
  readonly path: readonly (string | number)[];
  readonly values: readonly string[];
  readonly all: ReadonlySet<string>;
  readonly what: string;
}

function checkNames(source: Sourced<unknown>, { path, values, all, what }: Naming, report: Report): void {
  if (all.has(anyName)) return;
  values.forEach((value, index) => {
    if (!all.has(value)) report(source, [...path, index], `"${value}" is no known ${what}`);
    else if (values.indexOf(value) < index) report(source, [...path, index], `"${value}" stands here twice`);
  });
}

function unique<T>(
  sources: readonly Sourced<T>[],
  keyOf: (value: T) => string,
  path: readonly string[],
  report: Report,
): void {
  const seen = new Map<string, Sourced<T>>();
  for (const source of sources) {
    const key = keyOf(source.value);
    const first = seen.get(key);
    if (first) report(source, path, `"${key}" is already used in ${first.file.name}`);
    else seen.set(key, source);
  }
}
