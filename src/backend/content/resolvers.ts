import { buildSchema, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { contentType } from '@/contracts/content/staticContent';
import { localeOf } from '@/contracts/locales';
import { connectionPage, type PageChoice } from './connectionPage';
import { contentSchema } from './contentSchema';
import {
  chooseEntries,
  filterBySearch,
  type Choice,
  type FieldReaders,
  type SearchFilter,
} from './entryList';
import type { CollectionWithProducts, ContentSnapshot, ContentView } from './loadContent';
import { pictureLibrary } from './media';
import { presentNavigation, presentSpaceProperties } from './presentSpace';
import type { PresentedEntry } from './presentEntry';
import type { PresentedProduct } from './presentProduct';
import { badInput, type QueryBudget } from './queryLimits';
import { depthLimits, followReferences, hasReferences } from './references';

/** What a question is answered from. */
export interface ContentContext {
  readonly snapshot: ContentSnapshot;
  readonly isPreview: boolean;
  readonly budget: QueryBudget;
}

interface ListFilter<F extends string> extends Choice, PageChoice {
  readonly locale?: string | null;
  readonly searchFilter?: SearchFilter<F> | null;
}
type Filtered<F> = { readonly filter?: F | null };
type ProductField = 'HANDLE' | 'SKU' | 'TAGS' | 'TITLE';
type CollectionField = 'HANDLE' | 'TAGS' | 'TITLE';
type EntryField = 'HANDLE' | 'TITLE' | 'TYPE';
type EntryFilter = ListFilter<EntryField> & {
  readonly type?: string | null;
  readonly entryDepth?: number | null;
};

const productFields: FieldReaders<PresentedProduct, ProductField> = {
  HANDLE: ({ content }) => [content.handle],
  SKU: ({ variants }) => variants.map(({ sku }) => sku),
  TAGS: ({ tags }) => tags,
  TITLE: ({ content }) => [content.title],
};
const collectionFields: FieldReaders<CollectionWithProducts, CollectionField> = {
  HANDLE: ({ content }) => [content.handle],
  TAGS: ({ tags }) => tags,
  TITLE: ({ content }) => [content.title],
};
const entryFields: FieldReaders<PresentedEntry, EntryField> = {
  HANDLE: ({ handle }) => [handle],
  TITLE: ({ title }) => [title],
  TYPE: ({ type }) => [type],
};

function viewOf(
  { snapshot, isPreview }: ContentContext,
  filter: { readonly locale?: string | null } | null | undefined,
) {
  return snapshot.view(filter?.locale, isPreview);
}

/** Products by id or handle, or all that are listed. @source spec §7 (allProducts) */
function allProducts(
  _root: unknown,
  { filter }: Filtered<ListFilter<ProductField>>,
  context: ContentContext,
) {
  const chosen = chooseEntries(viewOf(context, filter).products, filter ?? {});
  const found = filterBySearch(chosen, filter?.searchFilter, productFields);
  return connectionPage(found, filter ?? {}, context.budget);
}

/** Listing pages by id or handle, or all. @source spec §7 (allProductCollections) */
function allProductCollections(
  _root: unknown,
  { filter }: Filtered<ListFilter<CollectionField>>,
  context: ContentContext,
) {
  const chosen = chooseEntries(viewOf(context, filter).collections, filter ?? {});
  const found = filterBySearch(chosen, filter?.searchFilter, collectionFields);
  return connectionPage(found, filter ?? {}, context.budget);
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
  const view = viewOf(context, filter);
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
  const groups = snapshot.rows.navigation.filter(({ state }) => isPreview || state === 'published');
  if (groupId === undefined) return groups.map((group) => presentNavigation(group, 'en-US', pictures));
  const exact = groups.find((group) => group.groupId === groupId);
  if (exact) return [presentNavigation(exact, 'en-US', pictures)];
  const [, base, key] = /^(.+)_([a-z]{2}-[a-z]{2})$/i.exec(groupId) ?? [];
  const locale = key ? localeOf(key) : undefined;
  const group = groups.find((one) => one.groupId === base);
  return group && locale ? [{ ...presentNavigation(group, locale, pictures), groupId }] : [];
}

/** Settings of the space. @source spec §7 (SpaceProperties) */
function spaceProperties(_root: unknown, _none: unknown, { snapshot }: ContentContext) {
  return presentSpaceProperties(snapshot.rows);
}

/** A listing page's products without cursors, for older clients. */
function collectionProductList(
  collection: CollectionWithProducts,
  page: PageChoice,
  context: ContentContext,
) {
  return productConnection(collection, page, context).edges.map(({ node }) => node);
}

/** Answers the questions of the content schema, by type and field. @source spec §7 Commerce content service */
const contentResolvers = {
  Query: {
    allProducts,
    allProductCollections,
    allContent,
    navigation,
    spaceProperties,
  },
  ProductCollection: {
    productConnection,
    products: collectionProductList,
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
