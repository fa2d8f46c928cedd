import type { SearchResponse } from 'algoliasearch';
import type { Condition } from '@/contracts/listing/conditions';
import {
  conditionOf,
  isCountedAsListed,
  type ChosenFacet,
  type FilterCounts,
} from '@/contracts/listing/facets';

/** What one question to the search service is narrowed by, in its own parameters. */
interface Narrowing {
  readonly facetFilters?: readonly (readonly string[])[];
  readonly numericFilters?: readonly (readonly string[])[];
}

/** Ranges counted one by one; a facet of more is cut, because each costs a question. */
const MOST_RANGES = 10;

const isRange = ({ kind }: Condition) => kind === 'range';

/** The chosen filters in the service's form: OR within a list, AND between lists. @source spec §5 Price-range filter */
export function narrowingOf(facets: readonly ChosenFacet[]): Narrowing {
  const listsOf = (isWanted: (condition: Condition) => boolean) =>
    facets.flatMap(({ conditions, wantsAll }) => {
      const texts = conditions.filter(isWanted).map(textOf);
      if (wantsAll) return texts.map((text) => [text]);
      return texts.length > 0 ? [texts] : [];
    });
  const [facetFilters, numericFilters] = [listsOf((one) => !isRange(one)), listsOf(isRange)];
  return {
    ...(facetFilters.length > 0 ? { facetFilters } : {}),
    ...(numericFilters.length > 0 ? { numericFilters } : {}),
  };
}

function textOf(condition: Condition): string {
  if (condition.kind === 'not' && condition.part.kind === 'facet')
    return `${condition.part.attribute}:-${condition.part.value}`;
  if (condition.kind === 'facet') return `${condition.attribute}:${condition.value}`;
  if (condition.kind !== 'range') throw new TypeError(`The search service has no filter "${condition.kind}"`);
  const { attribute, min = 0, max } = condition;
  return max === undefined ? `${attribute}>=${min}` : `${attribute}:${min} TO ${max}`;
}

/** The part of an answer that counts matches. */
export type Counted = Partial<Pick<SearchResponse, 'nbHits' | 'facets'>>;

/** A question that only counts, and what its answer means. */
interface CountQuestion {
  readonly parameters: Narrowing & { readonly hitsPerPage: 0; readonly facets: readonly string[] };
  readonly read: (answer: Counted) => FilterCounts;
}

/**
 * The queries that count the products of every filter, given the choices in the other facets. They add to the counts of the
 * product query itself ({@link countsOf}): one for each facet with a choice, one for each range.
 */
export function countQuestions(facets: readonly ChosenFacet[]): readonly CountQuestion[] {
  return facets.flatMap((one): readonly CountQuestion[] => {
    const others = facets.filter((other) => other !== one);
    const { facet } = one;
    const values = isCountedAsListed(one) ? [] : attributesOf(one);
    const byValue: CountQuestion = {
      parameters: { ...narrowingOf(others), hitsPerPage: 0, facets: values },
      read: (answer) => countsOf(one, answer),
    };
    const byRange = facet.filters
      .map((filter) => ({ id: filter.id, condition: conditionOf(facet, filter) }))
      .filter(({ condition }) => isRange(condition))
      .slice(0, MOST_RANGES)
      .map(({ id, condition }): CountQuestion => {
        const only = { ...one, conditions: [condition] };
        return {
          parameters: { ...narrowingOf([...others, only]), hitsPerPage: 0, facets: [] },
          read: ({ nbHits = 0 }) => ({ [facet.id]: { [id]: nbHits } }),
        };
      });
    return values.length > 0 ? [byValue, ...byRange] : byRange;
  });
}

/** Attributes whose values tell how often the filters of a facet match. */
export const attributesOf = ({ facet }: ChosenFacet): readonly string[] => [
  ...new Set(
    facet.filters.flatMap((filter) => {
      const condition = conditionOf(facet, filter);
      return condition.kind === 'facet' ? [condition.attribute] : [];
    }),
  ),
];

/** Counts of the values of a facet in an answer. */
export function countsOf({ facet }: ChosenFacet, { facets = {} }: Counted): FilterCounts {
  const counted = facet.filters.flatMap((filter) => {
    const condition = conditionOf(facet, filter);
    return condition.kind === 'facet'
      ? [[filter.id, facets[condition.attribute]?.[condition.value] ?? 0] as const]
      : [];
  });
  return { [facet.id]: Object.fromEntries(counted) };
}
