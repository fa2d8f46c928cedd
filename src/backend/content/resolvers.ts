import { buildSchema, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { contentType } from '@/contracts/content/staticContent';
import { type Country, countryOf, defaultLocale, isSoldIn, type Locale, localeOf } from '@/contracts/locales';
import {
  connectionPage,
  type PageChoice,
  chooseEntries,
  filterBySearch,
  type Choice,
  type FieldReaders,
  type SearchFilter,
  type EntryList,
  type Identified,
} from './entryList';
import { contentSchema } from './contentSchema';
import type { CollectionWithProducts, ContentSnapshot, ContentView } from './loadContent';
import { pictureLibrary } from './media';
import { presentNavigation, presentSpaceProperties } from './presentSpace';
import { type PresentedEntry, depthLimits, followReferences, hasReferences } from './presentEntry';
import type { PresentedProduct } from './presentProduct';
import { badInput, type QueryBudget } from './queryLimits';

export interface ContentContext {
  readonly snapshot: ContentSnapshot;
  readonly isPreview: boolean;
  /** Whether a product can be sent to some place of a country. */
  readonly canReach: (pid: string, country: Country) => boolean;
  readonly budget: QueryBudget;
}

interface ListFilter extends Choice, PageChoice {
  readonly locale?: string | null;
  readonly searchFilter?: SearchFilter | null;
}
type EntryFilter = ListFilter & { readonly type?: string | null; readonly entryDepth?: number | null };
type Filtered<F> = { readonly filter?: F | null };

const productFields: FieldReaders<PresentedProduct> = {
  HANDLE: ({ content }) => [content.handle],
  SKU: ({ variants }) => variants.map(({ sku }) => sku),
  TAGS: ({ tags }) => tags,
  TITLE: ({ content }) => [content.title],
};
const collectionFields: FieldReaders<CollectionWithProducts> = {
  HANDLE: ({ content }) => [content.handle],
  TAGS: ({ tags }) => tags,
  TITLE: ({ content }) => [content.title],
};
const entryFields: FieldReaders<PresentedEntry> = {
  HANDLE: ({ handle }) => [handle],
  TITLE: ({ title }) => [title],
  TYPE: ({ type }) => [type],
};

/** One page of a list: products or listing pages by id or handle, or all that are listed. @source spec §7 */
function listOf<T extends Identified>(choose: (view: ContentView) => EntryList<T>, readers: FieldReaders<T>) {
  return (
    _root: unknown,
    { filter }: Filtered<ListFilter>,
    { snapshot, isPreview, budget }: ContentContext,
  ) => {
    const chosen = chooseEntries(choose(snapshot.view(filter?.locale, isPreview)), filter ?? {});
    return connectionPage(filterBySearch<T>(chosen, filter?.searchFilter, readers), filter ?? {}, budget);
  };
}

const listProducts = listOf(({ products }) => products, productFields);

/** Products, each for sale only where it can be sent to some place of the locale's country. @source spec §7 */
function allProducts(root: unknown, asked: Filtered<ListFilter>, context: ContentContext) {
  const country = countryOf(localeOf(asked.filter?.locale ?? '') ?? defaultLocale);
  const isForSale = ({ availableForSale, content }: PresentedProduct) =>
    availableForSale && context.canReach(content.fields.metaInfo.calyxPid, country);
  const { edges, ...page } = listProducts(root, asked, context);
  return {
    ...page,
    edges: edges.map(({ cursor, node }) => ({
      cursor,
      node: { ...node, availableForSale: isForSale(node) },
    })),
  };
}

/** One page of a listing page's products, in its order. @source spec §3 (Collection) */
function productConnection(
  { entries }: CollectionWithProducts,
  page: PageChoice,
  { budget }: ContentContext,
) {
  return connectionPage(entries, page, budget);
}

/** Content entries with the entries they link to. @source spec §7 (allContent) */
function allContent(_root: unknown, { filter: given }: Filtered<EntryFilter>, context: ContentContext) {
  const filter = given ?? {};
  const view = context.snapshot.view(filter.locale, context.isPreview);
  const depth = filter.entryDepth ?? depthLimits.standard;
  if (depth < 0 || depth > depthLimits.maximum) {
    throw badInput(`"entryDepth" must be from 0 to ${depthLimits.maximum}.`);
  }
  const found = filterBySearch(chooseContent(filter, view), filter.searchFilter, entryFields);
  const page = connectionPage(found, filter, context.budget);
  const edges = page.edges.map(({ cursor, node }) => ({
    cursor,
    node: hasReferences(node.fields) ? followReferences(node, view, depth) : node,
  }));
  return { ...page, edges };
}

/** Handles are unique within a type only; without a type they mean pages. */
function chooseContent(
  { type, nacelleEntryIds, sourceEntryIds, handles }: EntryFilter,
  view: ContentView,
): readonly PresentedEntry[] {
  if (handles && !nacelleEntryIds && !sourceEntryIds) {
    const entryOf = (handle: string) =>
      view.entriesByTypeAndHandle.get(`${type ?? contentType.page}/${handle}`) ?? [];
    return [...new Set(handles)].flatMap(entryOf);
  }
  const chosen = chooseEntries(view.entries, { nacelleEntryIds, sourceEntryIds });
  return type ? chosen.filter((entry) => entry.type === type) : chosen;
}

/**
 * Menus have no language of their own in this protocol: a group id may end in one ("main_fr-ca"), as editors
 * keep one group per language; without it the texts are US English.
 */
function navigation(
  _root: unknown,
  { filter }: Filtered<{ readonly groupId?: string | null }>,
  { snapshot, isPreview }: ContentContext,
) {
  const groupId = filter?.groupId ?? undefined;
  const pictures = pictureLibrary(snapshot.rows.pictures);
  const present = (group: (typeof groups)[number], locale: Locale) =>
    presentNavigation(group, locale, { pictures, hasPage: pagesOf(snapshot, isPreview, locale) });
  const groups = snapshot.rows.navigation.filter(({ state }) => isPreview || state === 'published');
  if (groupId === undefined) return groups.map((group) => present(group, defaultLocale));
  const exact = groups.find((group) => group.groupId === groupId);
  const [, base, key] = /^(.+)_([a-z]{2}-[a-z]{2})$/i.exec(groupId) ?? [];
  const locale = key ? localeOf(key) : undefined;
  if (exact) return [present(exact, locale ?? defaultLocale)];
  const group = groups.find((one) => one.groupId === base);
  return group && locale ? [{ ...present(group, locale), groupId }] : [];
}

/** Tells whether the shop of a locale has the collection or product at an address; other addresses are never missing. */
function pagesOf({ view }: ContentSnapshot, isPreview: boolean, locale: Locale) {
  const [own, all] = [view(locale, isPreview), view(defaultLocale, isPreview)];
  return (url: string): boolean => {
    const [, kind, handle = ''] = /^\/(collections|products)\/([^/?#]+)/.exec(url) ?? [];
    if (kind === 'products') return isSoldIn(locale, all.products.byHandle.get(handle)?.productType ?? '');
    return own.collections.byHandle.has(handle) || !all.collections.byHandle.has(handle);
  };
}

/** Answers the questions of the content schema, by type and field. @source spec §7 Commerce content service */
const contentResolvers = {
  Query: {
    allProducts,
    allProductCollections: listOf(({ collections }) => collections, collectionFields),
    allContent,
    navigation,
    spaceProperties: (_root: unknown, _none: unknown, { snapshot }: ContentContext) =>
      presentSpaceProperties(snapshot.rows),
  },
  ProductCollection: {
    productConnection,
    /** Without cursors, for older clients. */
    products: (...asked: Parameters<typeof productConnection>) =>
      productConnection(...asked).edges.map(({ node }) => node),
  },
};

/** The content schema with its answers attached; fields without one read the property of their name. */
export function createExecutableSchema(): GraphQLSchema {
  const schema = buildSchema(contentSchema);
  for (const [typeName, fields] of Object.entries(contentResolvers)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`The schema has no type ${typeName}.`);
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = type.getFields()[fieldName];
      if (!field) throw new Error(`The schema has no field ${typeName}.${fieldName}.`);
      field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
    }
  }
  return schema;
}
