import { contentType } from '@/contracts/content/staticContent';
import { checkLanguages, checkNames, checkProducts } from './checkProducts';
import { linkPlaces } from './contentSources';
import { checkPartners } from './checkPartners';
import { checkSplitTests } from './checkSplitTests';
import type { ShopFiles } from './readShopFiles';
import type { Report, Sourced } from './SourceFile';
import { anyName } from './readList';

/** First parts of addresses that belong to the shop itself and so cannot name a page. @source spec §2 Routes */
const reservedPageHandles: ReadonlySet<string> = new Set(
  [
    'collections products search gift-finder cart checkout order track-order offers account authenticate signup',
    'reset-password activate loading styleguide sandbox-bank api gateway media fonts en-us en-ca fr-ca graphql cms',
    'edge-config partners mock sitemap sitemaps robots 404 500',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Checks everything one file says about another: unique names, known vases, add-ons, words and products; and that no entry
 * mixes two languages.
 */
export function checkReferences(files: ShopFiles, report: Report): void {
  checkUnique(files, report);
  checkProducts(files, report);
  checkCollections(files, report);
  checkEntries(files, report);
  checkPartners(files, report);
  checkSplitTests(files, report);
  const { memberships, vases, collections, navigation, entries } = files;
  for (const source of [...memberships, ...vases, ...collections, ...navigation, ...entries])
    checkLanguages(source, source.value.title, report);
  for (const source of files.addons) checkLanguages(source, source.value.name, report);
}

function checkUnique(files: ShopFiles, report: Report): void {
  const memberships = files.memberships.map((source) => ({ ...source, handle: source.value.handle }));
  unique([...files.products, ...memberships], 'handle', report, ({ handle }) => handle);
  const numbered = [...files.memberships, ...files.vases].map((source) => ({
    ...source,
    pid: source.value.calyxPid,
  }));
  unique([...files.products, ...numbered], 'calyxPid', report, ({ pid }) => pid);
  unique(files.vases, 'handle', report);
  unique(files.addons, 'addonId', report);
  unique(files.collections, 'handle', report);
  unique(files.navigation, 'groupId', report);
  unique(files.partners, 'handle', report);
  unique(files.pictures, 'id', report);
  const entries = files.entries.map((entry) => ({
    ...entry,
    value: { handle: `${entry.type}/${entry.value.handle}` },
  }));
  unique(entries, 'handle', report);
}

/** No two values may have the same text in a field. */
function unique<K extends string, S extends Omit<Sourced<unknown>, 'value'>>(
  sources: readonly S[],
  field: K,
  report: Report,
  keyOf: (source: S) => string = (source) => (source as unknown as Sourced<Record<K, string>>).value[field],
): void {
  const seen = new Map<string, string>();
  for (const source of sources) {
    const key = keyOf(source);
    const first = seen.get(key);
    if (first !== undefined) report(source, [field], `"${key}" is already used in ${first}`);
    else seen.set(key, source.file.name);
  }
}

function checkCollections(files: ShopFiles, report: Report): void {
  const all = new Set([...files.faulty, ...files.products.map(({ handle }) => handle)]);
  for (const collection of files.collections) {
    const { rule, featured = [], productLists = [] } = collection.value;
    const check = (path: readonly (string | number)[], values: readonly string[]) =>
      checkNames(collection, { path, values, all, what: 'product' }, report);
    check(['featured'], featured);
    check(['rule', 'handles'], rule.handles ?? []);
    productLists.forEach(({ handles }, index) => check(['productLists', index, 'handles'], handles));
  }
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
