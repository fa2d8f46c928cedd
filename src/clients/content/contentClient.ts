import { type MenuEntry, menuGroups, type Menus } from '@/contracts/same-origin';
import { operations } from '@/contracts/content/operations';
import {
  collectionShape,
  menuShape,
  cardShape,
  productShape,
  type Connection,
  type ContentCard,
  type ContentCollection,
  type ContentEntry,
  type ContentProduct,
  type NavigationGroup,
  type NavigationItem,
  type SpaceProperties,
} from '@/contracts/content/types';
import { entryShapeOf } from '@/contracts/content/entries';
import { defaultLocale, isSoldIn, type Locale } from '@/contracts/locales';
import type { ContentQuery } from './contentQuery';
import { type PublicAddress, publicAddresses } from './publicAddresses';
import { usableEntries } from './usableEntries';

/** Which entries: ids win over handles. */
interface EntryChoice extends PageLimits {
  readonly ids?: readonly string[];
  readonly handles?: readonly string[];
}

/**
 * The storefront's questions to the commerce content service, in one locale. Half-written entries are answered without
 * the broken parts, or left out. @source spec §7 Commerce content service
 */
export interface ContentClient {
  products(choice: EntryChoice): Promise<readonly ContentProduct[]>;
  productCards(choice: EntryChoice): Promise<readonly ContentCard[]>;
  collections(choice: EntryChoice): Promise<readonly ContentCollection[]>;
  collectionEntries(handle: string, limits?: PageLimits): Promise<readonly ContentCard[]>;
  content<F>(
    choice: EntryChoice & { readonly type: string; readonly entryDepth?: number },
  ): Promise<readonly ContentEntry<F>[]>;
  /** A menu; the protocol has no language for menus, so editors keep a group per language ("main_fr-ca"). */
  navigation(groupId: string): Promise<NavigationGroup | undefined>;
  /** The menus of header and footer, with only what is shown. */
  menus(): Promise<Menus>;
  /** Everything that has a page of its own, with when it changed last. */
  addresses(): Promise<readonly PublicAddress[]>;
  /** Settings stored beside the content. */
  spaceProperties(): Promise<SpaceProperties>;
}

const filterOf = ({ ids, handles }: EntryChoice): Record<string, unknown> =>
  ids ? { nacelleEntryIds: ids } : handles ? { handles } : {};

/** A content client for one locale. */
export function createContentClient(query: ContentQuery, locale: Locale): ContentClient {
  const list = async <T>(
    document: string,
    field: string,
    choice: EntryChoice,
    extra: Record<string, unknown> = {},
  ) =>
    followPages<T>(async (first, after) => {
      const filter = { locale, first, ...(after ? { after } : {}), ...filterOf(choice), ...extra };
      return (await query<Record<string, Connection<T>>>(document, { filter }))[field];
    }, choice);
  const navigation = async (groupId: string) => {
    const inLanguage = locale === defaultLocale ? groupId : `${groupId}_${locale.toLowerCase()}`;
    const answer = await query<{ navigation: readonly NavigationGroup[] }>(operations.navigation, {
      filter: { groupId: inLanguage },
    });
    return usableEntries(answer.navigation.slice(0, 1), menuShape, () => `menu ${inLanguage}`)[0];
  };

  return {
    products: async (choice) =>
      soundProducts(await list<ContentProduct>(operations.allProducts, 'allProducts', choice)),
    productCards: async (choice) =>
      soldCards(await list<ContentCard>(operations.productCards, 'allProducts', choice), locale),
    async collections(choice) {
      const found = await list<ContentCollection>(
        operations.allProductCollections,
        'allProductCollections',
        choice,
      );
      if (found.length === 0) console.warn('No collections matching query');
      return usableEntries(found, collectionShape, (one) => `collection ${one.content?.handle}`);
    },
    collectionEntries: async (handle, limits) =>
      soldCards(
        await followPages((first, after) => entriesPage(query, locale, handle, first, after), limits),
        locale,
      ),
    async content<F>({ type, entryDepth, ...choice }: EntryChoice & { type: string; entryDepth?: number }) {
      const more = { type, ...(entryDepth ? { entryDepth } : {}) };
      const found = await list<ContentEntry<F>>(operations.allContent, 'allContent', choice, more);
      return usableEntries(found, entryShapeOf(type), ({ handle }) => `${type} ${handle}`);
    },
    navigation,
    menus: () => readMenus(navigation),
    addresses: () => publicAddresses(list),
    async spaceProperties() {
      return (await query<{ spaceProperties: SpaceProperties }>(operations.spaceProperties, {}))
        .spaceProperties;
    },
  };
}

const soundProducts = (found: readonly ContentProduct[]) =>
  usableEntries(found, productShape, (one) => `product ${one.content?.handle}`);

/** Cards of what the shop of the locale sells, whatever the service lists. */
const soldCards = (found: readonly ContentCard[], locale: Locale) =>
  usableEntries(found, cardShape, (one) => `product ${one.content?.handle}`).filter(({ productType }) =>
    isSoldIn(locale, productType),
  );

interface EntriesAnswer {
  readonly allProductCollections: {
    readonly edges: readonly { readonly node: { readonly productConnection: Connection<ContentCard> } }[];
  };
}

async function entriesPage(
  query: ContentQuery,
  locale: Locale,
  handle: string,
  entriesFirst: number,
  entriesAfter?: string,
) {
  const variables = {
    filter: { handles: [handle], locale },
    entriesFirst,
    ...(entriesAfter ? { entriesAfter } : {}),
  };
  const answer = await query<EntriesAnswer>(operations.productCollectionEntries, variables);
  const collection = answer.allProductCollections.edges[0];
  if (!collection) console.warn('No collections matching query');
  return collection?.node.productConnection;
}

/** @source spec §9 Timing (Content service page size, maximum) */
const defaultPageSize = 50;
const largePageSize = 100;

export interface PageLimits {
  /** Page size; default 50. */
  readonly entriesPerPage?: number;
  /** Stop after at least this many; -1 = no limit (default). */
  readonly maxReturnedEntries?: number;
}

/**
 * All nodes of a connection, page after page, until there is no next page or the maximum is reached.
 * @param fetchPage  reads one page: how many, after which cursor
 * @source spec §7 ("Pages are followed until…"), §9 Timing
 */
export async function followPages<T>(
  fetchPage: (first: number, after: string | undefined) => Promise<Connection<T> | undefined>,
  { entriesPerPage = defaultPageSize, maxReturnedEntries = -1 }: PageLimits = {},
): Promise<readonly T[]> {
  if (entriesPerPage > largePageSize) console.warn('Using a large page size (over 100) may be slow.');
  const first = maxReturnedEntries > 0 ? Math.min(entriesPerPage, maxReturnedEntries) : entriesPerPage;
  const nodes: T[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await fetchPage(first, after);
    if (!page) return nodes;
    nodes.push(...page.edges.map((edge) => edge.node));
    const isFull = maxReturnedEntries > 0 && nodes.length >= maxReturnedEntries;
    const isStuck = page.pageInfo.endCursor === after || page.edges.length === 0;
    if (!page.pageInfo.hasNextPage || isFull || isStuck) {
      return maxReturnedEntries > 0 ? nodes.slice(0, maxReturnedEntries) : nodes;
    }
    after = page.pageInfo.endCursor;
  }
}

/**
 * The menus of header and footer, with only what is shown.
 * @param   navigation  reads one group; what it throws is thrown
 * @source  spec §3 Navigation, §7 Navigation
 */
async function readMenus(
  navigation: (groupId: string) => Promise<NavigationGroup | undefined>,
): Promise<Menus> {
  const groups = await Promise.all(menuGroups.map((groupId) => navigation(groupId)));
  return Object.fromEntries(
    groups.map((group, at) => [menuGroups[at], (group?.items ?? []).map(menuEntryOf)]),
  );
}

/** An entry of the content service with only what is shown, down to its last level. */
function menuEntryOf({ title, url, media, items }: NavigationItem): MenuEntry {
  const pictureUrl = media?.[0]?.url;
  return {
    title,
    ...(url ? { url } : {}),
    ...(pictureUrl ? { pictureUrl } : {}),
    ...(items && items.length > 0 ? { items: items.map(menuEntryOf) } : {}),
  };
}
