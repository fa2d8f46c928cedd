import type { ProductSource } from './productSources';
import { isLocalised } from './localised';
import { anyName } from './readList';
import type { ShopFiles } from './readShopFiles';
import type { Report, Sourced } from './SourceFile';

/**
 * Checks what products say of themselves and of vases, add-ons, words of the vocabulary and further pictures: each product is
 * read once.
 */
export function checkProducts(files: ShopFiles, report: Report): void {
  const owners = new Map<string, string>();
  const pictured = new Set(files.vases.flatMap(({ value }) => value.picturedWith ?? []));
  const offered = new Map<string, readonly string[]>();
  const vases = new Set([...files.faulty, ...files.vases.map(({ value }) => value.calyxPid)]);
  const addons = new Set([...files.faulty, ...files.addons.map(({ value }) => value.addonId)]);
  const words = files.vocabulary[0]?.value ?? {};
  const known = Object.fromEntries(
    wordLists.map((list) => [list, new Set([...files.faulty, ...Object.keys(words[list] ?? {})])]),
  );
  for (const spooled of files.products) {
    const { value } = spooled;
    const product = { value, file: spooled.file, path: spooled.path };
    const check = (path: Naming['path'], values: readonly string[], all: Naming['all'], what: string) =>
      checkNames(product, { path, values, all, what }, report);
    const checkWords = (path: Naming['path'], list: string, values: readonly string[] = []) =>
      check(path, values, known[list] ?? new Set(), `entry of the vocabulary "${list}"`);
    if (!value.variants.some(({ sku }) => sku === value.defaultProductId)) {
      report(product, ['defaultProductId'], `"${value.defaultProductId}" is not one of its sizes`);
    }
    if ((value.productType === 'wine') !== Boolean(value.alcohol)) {
      report(product, ['alcohol'], 'belongs to wine, and every wine needs it');
    }
    check(['vases'], value.vases, vases, 'vase');
    check(['addons'], value.addons, addons, 'add-on');
    for (const list of ['occasions', 'colors', 'flowers', 'features', 'badges'] as const)
      checkWords([list], list, value[list]);
    checkWords(['allergens', 'contains'], 'allergens', value.allergens?.contains);
    checkWords(['allergens', 'mayContain'], 'allergens', value.allergens?.mayContain);
    checkPrices(product, report);
    checkSizePictures(product, report);
    checkViews(product, report);
    checkLanguages(product, value.title, report);
    value.variants.forEach(({ sku }, index) => {
      const owner = owners.get(sku);
      if (owner) report(product, ['variants', index, 'sku'], `"${sku}" is already a size of ${owner}`);
      owners.set(sku, value.handle);
      if (pictured.has(sku)) offered.set(sku, value.vases);
    });
  }
  checkPicturedVases(files, offered, report);
}

const wordLists = ['occasions', 'colors', 'flowers', 'features', 'badges', 'allergens'] as const;

/** Checks that what a size costs in a sale or for members lies below its price, and a former price above it. */
export function checkPrices(product: Sourced<ProductSource>, report: Report): void {
  product.value.variants.forEach(({ price, salePrice, compareAtPrice, memberPrice }, index) => {
    const fault = (field: string, message: string) => report(product, ['variants', index, field], message);
    if (salePrice && salePrice >= price) fault('salePrice', 'must be below the price');
    if (compareAtPrice && compareAtPrice <= price) fault('compareAtPrice', 'must be above the price');
    if (memberPrice && memberPrice >= price) fault('memberPrice', 'must be below the price');
    else if (salePrice && memberPrice && memberPrice >= salePrice)
      fault('memberPrice', 'must be below the sale price');
  });
}

function checkSizePictures(product: Sourced<ProductSource>, report: Report): void {
  const { picture: recipe, defaultProductId, variants } = product.value;
  const kinds = Array.isArray(recipe?.flowers) ? recipe.flowers.length : 0;
  variants.forEach(({ sku, picture }, index) => {
    if (!picture) return;
    const path = ['variants', index, 'picture'];
    if (!recipe) report(product, path, 'differs from a picture that the product does not have');
    else if (sku === defaultProductId)
      report(product, path, 'belongs to the product: its picture shows this size');
    else if (picture.counts && picture.counts.length !== kinds)
      report(
        product,
        [...path, 'counts'],
        `must count the ${kinds} kinds of flowers of the product's picture`,
      );
  });
}

function checkViews(product: Sourced<ProductSource>, report: Report): void {
  const { picture: recipe, views = [], variants, defaultProductId } = product.value;
  const usual = variants.find(({ sku }) => sku === defaultProductId);
  views.forEach(({ id, picture, of }, index) => {
    const fault = (text: string) => report(product, ['views', index, 'picture'], text);
    if (picture && !recipe) fault('looks at a picture that the product does not have');
    if (picture && of) fault(`is not taken where "${of}" is shown`);
    if (picture?.beside && !usual?.heightIn) fault('needs the height of the usual size');
    if (views.findIndex((one) => one.id === id) < index)
      report(product, ['views', index, 'id'], `"${id}" stands here twice`);
  });
}

/** @param offered  vases offered with each size that a vase is pictured with */
function checkPicturedVases(
  { vases, faulty }: ShopFiles,
  offered: ReadonlyMap<string, readonly string[]>,
  report: Report,
): void {
  if (faulty.size > 0) return;
  for (const vase of vases) {
    vase.value.picturedWith?.forEach((sku, index) => {
      const path = ['picturedWith', index];
      if (!offered.has(sku)) report(vase, path, `"${sku}" is no known size`);
      else if (!offered.get(sku)?.includes(vase.value.calyxPid))
        report(vase, path, `"${sku}" is not offered with this vase`);
    });
  }
}

/** Names that must exist, where they stand. */
interface Naming {
  readonly path: readonly (string | number)[];
  readonly values: readonly string[];
  readonly all: ReadonlySet<string>;
  readonly what: string;
}

/** Checks that every name exists and none stands in the list twice. */
export function checkNames(
  source: Sourced<unknown>,
  { path, values, all, what }: Naming,
  report: Report,
): void {
  if (all.has(anyName)) return;
  values.forEach((value, index) => {
    if (!all.has(value)) report(source, [...path, index], `"${value}" is no known ${what}`);
    else if (values.indexOf(value) < index) report(source, [...path, index], `"${value}" stands here twice`);
  });
}

/**
 * An entry whose title is French must be French throughout, so that no page mixes two languages.
 * @source spec §2 Locale prefix (content falls back as a whole entry)
 */
export function checkLanguages(source: Sourced<object>, title: object | undefined, report: Report): void {
  if (!title || !('fr-CA' in title)) return;
  visit(source.value, []);

  function visit(value: unknown, path: readonly (string | number)[]): void {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...path, index]));
    else if (isLocalised(value)) {
      if (!('fr-CA' in value)) report(source, path, 'has no fr-CA text, but the title has one');
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
    }
  }
}
