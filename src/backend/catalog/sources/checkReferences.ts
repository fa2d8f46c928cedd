import { announcementLimits } from '@/contracts/content/entries';
import { contentType, partnerConfigHandle } from '@/contracts/content/staticContent';
import { checkLanguages, checkNames, checkProducts } from './checkProducts';
import { linkPlaces } from './contentSources';
import { checkSplitTests } from './checkSplitTests';
import type { ShopFiles } from './readShopFiles';
import type { Report, Sourced } from './SourceFile';
import { anyName } from './readList';
import type { PartnerTheme } from '@/contracts/partner-config';
import { contrastOf } from '@/lib/contrast';

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
  checkAnnouncements(files, report);
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

/** There are few announcements, and each fits its bar in every language. @source docs/decisions/0076-announcement-bar.md */
export function checkAnnouncements({ entries }: Pick<ShopFiles, 'entries'>, report: Report): void {
  const own = entries.filter(({ type }) => type === contentType.announcements);
  const { entries: most, characters } = announcementLimits;
  for (const entry of own.slice(most)) report(entry, ['handle'], `there are more than ${most} announcements`);
  for (const entry of own) {
    const { text } = (entry.value.fields ?? {}) as { readonly text?: unknown };
    for (const [locale, words] of Object.entries(text ?? {}))
      if (String(words).length > characters)
        report(entry, ['fields', 'text', locale], `is longer than ${characters} characters`);
  }
}

/** What accent colours stand on or carry: papers and ink of the day. */
export const dayGrounds = { paper: '#fbf7f0', 'paper-raised': '#fffdf9', 'paper-deep': '#f2ebdf' } as const;
export const dayInk = '#16211b';

/** Least contrast of text, as WCAG 2.2 AA wants it. */
const leastContrast = 4.5;

/**
 * A configuration is stored under its own handle, an own shop is never switched off, a partner's colours can be read, carts are
 * returned to named hosts alone and without a membership, and a sign-in of its own can be used.
 * @source spec §3 Partner configuration; docs/decisions/0066-attribution-and-partners.md
 */
export function checkPartners({ partners }: Pick<ShopFiles, 'partners'>, report: Report): void {
  for (const source of partners) {
    const { handle, value } = source.value;
    if (value.handle !== handle)
      report(source, ['value', 'handle'], `must be ${handle}, as the entry itself`);
    if (handle === partnerConfigHandle(undefined) && !value.isActive)
      report(source, ['value', 'isActive'], 'the shop itself cannot be inactive');
    if (value.isProcurementRedirectEnabled && !value.procurement)
      report(source, ['value', 'procurement'], 'must name the hosts that carts may be returned to');
    if (value.isProcurementRedirectEnabled && value.isLoyaltyEnabled)
      report(
        source,
        ['value', 'isLoyaltyEnabled'],
        'must be off: a membership cannot be returned with a cart',
      );
    if (value.partnerSignIn && !value.isSignInEnabled)
      report(source, ['value', 'partnerSignIn'], 'needs isSignInEnabled: nobody could order');
    for (const [name, problem] of colourProblems(value.theme))
      report(source, ['value', 'theme', 'colours', name], problem);
  }
}

function colourProblems({ colours }: PartnerTheme = {}): [string, string][] {
  if (!colours) return [];
  const { leaf, 'leaf-deep': deep, 'leaf-tint': tint, 'on-leaf': onLeaf } = colours;
  const grounds = [...Object.entries(dayGrounds), ['leaf-tint', tint] as const];
  const pairs = [
    ...grounds.map(([ground, colour]) => ['leaf', leaf, ground, colour] as const),
    ...grounds.map(([ground, colour]) => ['leaf-deep', deep, ground, colour] as const),
    ['leaf-tint', tint, 'ink', dayInk] as const,
    ['on-leaf', onLeaf, 'leaf', leaf] as const,
    ['on-leaf', onLeaf, 'leaf-deep', deep] as const,
  ];
  return pairs.flatMap(([name, one, against, other]): [string, string][] => {
    const contrast = contrastOf(one, other);
    if (contrast >= leastContrast) return [];
    return [[name, `has a contrast of ${contrast.toFixed(1)} with ${against}; text needs ${leastContrast}`]];
  });
}
