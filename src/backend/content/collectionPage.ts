import { facetViews } from '@/contracts/listing/facets';
import { listProducts } from '@/contracts/listing/listProducts';
import { shop } from '@/contracts/shop';
import type { Handlers } from '../platform/handlers';
import { loadContent, type CollectionWithProducts, type ContentView } from './loadContent';

/** One page of a collection, published products only. @source docs/decisions/0004-gaps-in-the-specification.md */
const collectionPage: Handlers['collectionProducts'] = async ({ params, query, context }) => {
  const view = (await loadContent(context.db)).view(query.locale, false);
  const collection = view.collections.byHandle.get(params.handle);
  if (!collection) return { products: [], total: 0, facets: [] };
  const facets = collection.content.fields.facet_filter?.facets ?? [];
  const chosen = query.filters?.split(',') ?? [];
  const { positions, counts } = listProducts(view.table, {
    ...{ facets, chosen },
    sort: query.sort ?? 'featured',
    within: query.list === undefined ? collection.positions : listedBy(query.list, collection, view),
  });
  const offset = Number(query.offset ?? 0);
  const page = positions.subarray(offset, offset + Number(query.limit ?? shop.pageSlots));
  return {
    products: [...page].flatMap((position) => view.products.listed[position] ?? []),
    total: positions.length,
    facets: facetViews(facets, new Set(chosen), counts),
  };
};

/** The products of one of the collection's lists, in its order. @source spec §6 Partner */
function listedBy(slug: string, { content }: CollectionWithProducts, { products }: ContentView): Uint32Array {
  const list = content.fields.productLists.find((one) => one.slug === slug);
  const positionOf = new Map(products.listed.map((product, position) => [product.content.handle, position]));
  return Uint32Array.from((list?.handles ?? []).flatMap((handle) => positionOf.get(handle) ?? []));
}

export const listingHandlers = { collectionProducts: collectionPage } satisfies Partial<Handlers>;
