import type { ContentCard } from '@/contracts/content/types';
import { toCents } from '@/lib/money';
import { rememberedPer } from '@/lib/rememberedPer';

/** A product of a collection with what filters and sorting need. */
export interface Listed {
  readonly card: ContentCard;
  /** Facet values in name_value form: "occasions_birthday". @source spec §3 Collection page data (filters) */
  readonly keys: ReadonlySet<string>;
  /** What it holds, traces too; undefined while nobody has said. */
  readonly allergens?: ReadonlySet<string>;
  /** Lowest price, the one sorted and filtered by. */
  readonly cents: number;
}

const facetLists = ['occasions', 'colors', 'flowers', 'features'] as const;

/** A content record as filters and sorting see it; pages, filters and orders of a listing begin with the same records. */
export const listedOf = rememberedPer((card: ContentCard): Listed => {
  const { fields } = card.content;
  const { allergens, metaInfo } = fields;
  return {
    card,
    keys: new Set([
      ...facetLists.flatMap((list) => fields[list].map((value) => `${list}_${value}`)),
      `productType_${card.productType}`,
      ...metaInfo.fulfillment.map((value) => `fulfillment_${value}`),
    ]),
    ...(allergens
      ? { allergens: new Set([...allergens.contains, ...allergens.mayContain].map(({ id }) => id)) }
      : {}),
    cents: Math.min(...card.variants.map((variant) => toCents(Number(variant.price)))),
  };
});
