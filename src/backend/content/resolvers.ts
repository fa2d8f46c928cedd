import { contentType } from '@/contracts/content/staticContent';
import { localeOf } from '@/contracts/locales';
import { connectionPage, type PageChoice } from './connectionPage';
import { badInput } from './contentErrors';
import type { CollectionWithProducts } from './contentView';
import { chooseEntries, type Choice } from './listing';
import type { ContentSnapshot } from './loadContent';
import { presentNavigation, presentSpaceProperties } from './presentNavigation';
import type { PresentedEntry } from './presentEntry';
import type { PresentedProduct } from './presentProduct';
import type { QueryBudget } from './queryBudget';
import { depthLimits, followReferences, hasReferences } from './references';
import { filterBySearch, type FieldReaders, type SearchFilter } from './searchFilter';

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
type EntryFilter = ListFilter<EntryField> & { readonly type?: string | null; readonly entryDepth?: number | null };

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

/** Answers the questions of the content schema. @source spec §7 Commerce content service */
export const contentResolvers = {
  Query: {
    allProducts(_root: unknown, { filter }: Filtered<ListFilter<ProductField>>, context: ContentContext) {
      const chosen = chooseEntries(viewOf(context, filter).products, filter ?? {});
      return connectionPage(filterBySearch(chosen, filter?.searchFilter, productFields), filter ?? {}, context.budget);
    },
    allProductCollections(_root: unknown, { filter }: Filtered<ListFilter<CollectionField>>, context: ContentContext) {
      const chosen = chooseEntries(viewOf(context, filter).collections, filter ?? {});
      return connectionPage(filterBySearch(chosen, filter?.searchFilter, collectionFields), filter ?? {}, context.budget);
    },
    allContent(_root: unknown, { filter }: Filtered<EntryFilter>, context: ContentContext) {
      return allContent(filter ?? {}, context);
    },
    navigation(_root: unknown, { filter }: Filtered<{ readonly groupId?: string | null }>, context: ContentContext) {
      return navigation(filter?.groupId ?? undefined, context);
    },
    spaceProperties(_root: unknown, _arguments: unknown, { snapshot }: ContentContext) {
      return presentSpaceProperties(snapshot.rows.spaceProperties);
    },
  },
  ProductCollection: {
    productConnection: ({ entries }: CollectionWithProducts, page: PageChoice, { budget }: ContentContext) => connectionPage(entries, page, budget),
    products: ({ entries }: CollectionWithProducts, page: PageChoice, { budget }: ContentContext) =>
      connectionPage(entries, page, budget).edges.map(({ node }) => node),
  },
};

function viewOf({ snapshot, isPreview }: ContentContext, filter: { readonly locale?: string | null } | null | undefined) {
  return snapshot.view(filter?.locale, isPreview);
}

/** Handles are unique within a type only; without a type they mean pages. */
function allContent(filter: EntryFilter, context: ContentContext) {
  const view = viewOf(context, filter);
  const { nacelleEntryIds, sourceEntryIds, handles, entryDepth } = filter;
  const isByHandle = Boolean(handles && !nacelleEntryIds && !sourceEntryIds);
  const type = filter.type ?? (isByHandle ? contentType.page : undefined);
  const keys = isByHandle ? [...new Set(handles)] : [];
  const chosen = isByHandle ? keys.flatMap((handle) => view.entriesByTypeAndHandle.get(`${type}/${handle}`) ?? []) : chooseEntries(view.entries, { nacelleEntryIds, sourceEntryIds });
  const ofType = type ? chosen.filter((entry) => entry.type === type) : chosen;
  const depth = entryDepth ?? depthLimits.standard;
  if (depth < 0 || depth > depthLimits.maximum) throw badInput(`"entryDepth" must be from 0 to ${depthLimits.maximum}.`);
  const page = connectionPage(filterBySearch(ofType, filter.searchFilter, entryFields), filter, context.budget);
  const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: hasReferences(node.fields) ? followReferences(node, view, depth) : node }));
  return { ...page, edges };
}

/**
 * Menus have no language of their own in this protocol: a group id may end in one ("main_fr-ca"), as editors
 * keep one group per language; without it the texts are US English.
 */
function navigation(groupId: string | undefined, { snapshot, isPreview }: ContentContext) {
  const groups = snapshot.rows.navigation.filter(({ state }) => isPreview || state === 'published');
  if (groupId === undefined) return groups.map((group) => presentNavigation(group, 'en-US'));
  const exact = groups.find((group) => group.groupId === groupId);
  if (exact) return [presentNavigation(exact, 'en-US')];
  const [, base, key] = /^(.+)_([a-z]{2}-[a-z]{2})$/i.exec(groupId) ?? [];
  const locale = key ? localeOf(key) : undefined;
  const group = groups.find((one) => one.groupId === base);
  return group && locale ? [{ ...presentNavigation(group, locale), groupId }] : [];
}
