import * as z from 'zod/mini';
import { LocaleKey, Money } from '../common/fields';
import { endpoint, type AnswerOf } from '../endpoint';
import { sortOptions } from '../pageQueries';

const Texts = z.readonly(z.array(z.string()));
const Picture = z.object({
  id: z.string(),
  path: z.string(),
  widths: z.readonly(z.array(z.number())),
  width: z.number(),
  height: z.number(),
});

/** What a card shows of a product, in the form of the content service. */
const Card = z.object({
  content: z.object({
    handle: z.string(),
    locale: z.string(),
    title: z.string(),
    fields: z.object({
      subtitle: z.string(),
      pictureAlt: z.string(),
      badges: Texts,
      metaInfo: z.object({
        calyxPid: z.string(),
        seoUrl: z.string(),
        fulfillment: Texts,
        image: z.readonly(
          z.array(z.object({ type: z.enum(['primary', 'combo']), picture: z.optional(Picture) })),
        ),
      }),
    }),
  }),
  variants: z.readonly(
    z.array(
      z.object({
        price: z.union([Money, z.string()]),
        compareAtPrice: z.optional(z.nullable(z.union([Money, z.string()]))),
        content: z.object({ fields: z.object({ loyaltyValue: z.optional(Money) }) }),
      }),
    ),
  ),
});

/** A facet to show. */
const Facet = z.object({
  id: z.string(),
  name: z.string(),
  filters: z.readonly(
    z.array(
      z.object({
        /** As addresses carry it. */
        key: z.string(),
        name: z.string(),
        /** Products it would leave, given the choices in the other facets. */
        count: z.int(),
        isChosen: z.boolean(),
      }),
    ),
  ),
});
export type FacetView = z.infer<typeof Facet>;

const Handle = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/));
/** Filter keys joined by commas. */
const FilterKeys = z.string().check(z.maxLength(1_300), z.regex(/^[\p{L}\p{N}_.+, -]+$/u));
const upTo = (pattern: RegExp) => z.string().check(z.regex(pattern));

/**
 * One page of a collection in one answer: its products under the chosen filters in the wanted order, how many there are in
 * all, and the facets to show with how many products each filter would leave. A shop with a hosted content service works out the same by the same rules
 * ({@link listProducts}).
 * @source spec §3 Collection page data, §4 Product listing sort, §9 Listing, docs/decisions/0004-gaps-in-the-specification.md
 */
export const collectionProducts = endpoint({
  service: 'catalog',
  method: 'GET',
  path: '/catalog/:brand/api/collections/:handle/products',
  access: 'public',
  params: z.object({ handle: Handle }),
  query: z.object({
    /** Products of a partner's list in place of the collection's own; its slug. */
    list: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    filters: z.optional(FilterKeys),
    sort: z.optional(z.enum(sortOptions)),
    /** Products before the page; 0 when absent. */
    offset: z.optional(upTo(/^\d{1,6}$/)),
    /** Products of the page, at most 60; 60 when absent. */
    limit: z.optional(upTo(/^([1-9]|[1-5]\d|60)$/)),
    locale: z.optional(LocaleKey),
  }),
  /** Empty when there is no such collection. */
  answer: z.object({
    products: z.readonly(z.array(Card)),
    total: z.int(),
    facets: z.readonly(z.array(Facet)),
  }),
  errorKeys: [],
});

export type CollectionPage = AnswerOf<typeof collectionProducts>;

/** A product with just what its card shows; a record of the content service is one. */
export type CardRecord = CollectionPage['products'][number];
