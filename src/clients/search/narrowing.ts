/** A choice within a facet: a value the products carry, or a range of a number with its ends included. */
export interface SearchFilter {
  readonly id: string;
  readonly min?: number;
  readonly max?: number;
  readonly isChosen: boolean;
}

/** A facet of a search with all its choices. */
export interface SearchFacet {
  /** Attribute of the products. */
  readonly id: string;
  readonly filters: readonly SearchFilter[];
  /** All of its chosen filters count, not any. */
  readonly wantsAll?: boolean;
}

/** What one question to the search service is narrowed by, in its own parameters. */
export interface Narrowing {
  readonly facetFilters?: readonly (readonly string[])[];
  readonly numericFilters?: readonly (readonly string[])[];
}

/** Ranges counted one by one; a facet of more is cut, because each costs a question. */
const MOST_RANGES = 10;

const isRange = ({ min, max }: SearchFilter) => min !== undefined || max !== undefined;
const isRangeFacet = ({ filters }: SearchFacet) => filters.some(isRange);

/** Any of the chosen filters of one facet, where it does not want all; all of the facets. @source spec §5 Price-range filter */
export function narrowingOf(facets: readonly SearchFacet[]): Narrowing {
  const chosen = facets
    .map((facet) => ({ ...facet, filters: facet.filters.filter(({ isChosen }) => isChosen) }))
    .filter(({ filters }) => filters.length > 0);
  const facetFilters = chosen
    .filter((facet) => !isRangeFacet(facet))
    .flatMap(({ id, filters, wantsAll }) => {
      const names = filters.map((filter) => `${id}:${filter.id}`);
      return wantsAll ? names.map((name) => [name]) : [names];
    });
  const numericFilters = chosen
    .filter(isRangeFacet)
    .map(({ id, filters }) => filters.map((filter) => comparison(id, filter)));
  return {
    ...(facetFilters.length > 0 ? { facetFilters } : {}),
    ...(numericFilters.length > 0 ? { numericFilters } : {}),
  };
}

function comparison(attribute: string, { min = 0, max }: SearchFilter): string {
  return max === undefined ? `${attribute}>=${min}` : `${attribute}:${min} TO ${max}`;
}

/** A question that only counts. */
export interface CountQuestion extends Narrowing {
  readonly hitsPerPage: 0;
  readonly facets: readonly string[];
  /** What its answer tells: the values of a facet, or how many products a range holds. */
  readonly facet: SearchFacet;
  readonly range?: SearchFilter;
}

/**
 * The questions that tell how many products every filter would leave, given the choices in the other facets: one for all
 * facets without a choice and those that want all, one for each of the others, one for each range.
 */
export function countQuestions(facets: readonly SearchFacet[]): readonly CountQuestion[] {
  return facets.flatMap((facet): readonly CountQuestion[] => {
    const others = facets.filter((one) => one !== facet);
    if (!isRangeFacet(facet)) {
      return isCountedAlong(facet)
        ? []
        : [{ ...narrowingOf(others), hitsPerPage: 0, facets: [facet.id], facet }];
    }
    return facet.filters.slice(0, MOST_RANGES).map((range) => {
      const only = { ...facet, filters: [{ ...range, isChosen: true }] };
      return { ...narrowingOf([...others, only]), hitsPerPage: 0, facets: [], facet, range };
    });
  });
}

const isCountedAlong = ({ filters, wantsAll = false }: SearchFacet): boolean =>
  wantsAll || filters.every(({ isChosen }) => !isChosen);

/** Facets whose values the question for the products itself counts: what is chosen in them changes nothing for them. */
export const countedAlong = (facets: readonly SearchFacet[]): readonly string[] =>
  facets.filter((facet) => !isRangeFacet(facet) && isCountedAlong(facet)).map(({ id }) => id);
