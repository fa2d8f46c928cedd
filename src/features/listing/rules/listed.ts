import type { ContentCard } from '@/contracts/content/types';
import { toCents } from '@/lib/money';

/** A product of a collection with what filters and sorting need. */
export interface Listed {
  readonly card: ContentCard;
  /** Facet values in name_value form: "occasions_birthday". @source spec §3 Collection page data (filters) */
  readonly keys: ReadonlySet<string>;
  /** Lowest price, the one sorted and filtered by. */
  readonly cents: number;
}

const facetLists = ['occasions', 'colors', 'flowers', 'features'] as const;

/** A content record as filters and sorting see it. */
export function listedOf(card: ContentCard): Listed {
  const { fields } = card.content;
  return {
    card,
    keys: new Set(facetLists.flatMap((list) => fields[list].map((value) => `${list}_${value}`))),
    cents: Math.min(...card.variants.map((variant) => toCents(Number(variant.price)))),
  };
}
