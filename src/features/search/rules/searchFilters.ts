import type { Facet } from '@/contracts/content/fields';
import type { Condition } from '@/contracts/listing/conditions';
import { conditionOfKey, namedFacets } from '@/contracts/listing/facets';
import { formatPrice, toCents } from '@/lib/money';
import { priceKey, type QueryReading } from './readQuery';

/** A filter that narrows the results, however it came to be chosen. */
export interface SearchChip {
  readonly key: string;
  readonly kind: 'filter' | 'not' | 'to' | 'from' | 'between';
  /** Of a filter, or of what is kept away. */
  readonly name: string;
  /** Prices as shoppers read them. */
  readonly min: string;
  readonly max: string;
}

export interface SearchFilters {
  /** Keys of everything that narrows. */
  readonly keys: readonly string[];
  /** What no facet of the shop offers, such as a price of one's own. */
  readonly conditions: readonly Condition[];
  readonly chips: readonly SearchChip[];
}

/**
 * Joins the filters of the address with those of the words. A filter to do without something counts even while the shop's
 * facets cannot be read; other keys that nobody knows change nothing.
 * @param chosen  keys of the address
 * @source spec §3 (filters in name_value form)
 */
export function searchFilters(
  { phrases }: Pick<QueryReading, 'phrases'>,
  chosen: readonly string[],
  facets: readonly Facet[],
): SearchFilters {
  const read = new Map(
    phrases.flatMap(({ keys, words }) => keys.map((key) => [offeredKey(key, facets), words] as const)),
  );
  const keys = [...new Set([...read.keys(), ...chosen])];
  const all = keys.flatMap((key): readonly { chip: SearchChip; condition?: Condition }[] => {
    const filter = filterOf(key, facets);
    if (filter) return [{ chip: { ...noPrice, key, kind: 'filter', name: filter.name } }];
    const own = ownCondition(key) ?? (read.has(key) ? conditionOfKey(key) : undefined);
    return own ? [{ chip: chipOf(key, own, { facets, words: read.get(key) }), condition: own }] : [];
  });
  return {
    keys: all.map(({ chip }) => chip.key),
    conditions: all.flatMap(({ condition }) => condition ?? []),
    chips: all.map(({ chip }) => chip),
  };
}

const filterOf = (key: string, facets: readonly Facet[]) => {
  const cut = key.indexOf('_');
  return facets
    .find(({ id }) => id === key.slice(0, cut))
    ?.filters.find(({ id }) => id === key.slice(cut + 1));
};

/** The shop's own filter of the same price, where it has one. */
export function offeredKey(key: string, facets: readonly Facet[]): string {
  const filter = facets
    .filter(({ id }) => id === 'price')
    .flatMap(({ filters }) => filters)
    .find((one) => (one.min !== undefined || one.max !== undefined) && priceKey(one) === key);
  return filter ? `price_${filter.id}` : key;
}

/** What a key asks that needs no facet of the shop: a price, or to do without something. */
function ownCondition(key: string): Condition | undefined {
  const [, max, min, from, to] = /^price_(?:to-([\d.]+)|from-([\d.]+)|([\d.]+)-([\d.]+))$/.exec(key) ?? [];
  if (max !== undefined) return { kind: 'range', attribute: 'price', max: Number(max) };
  if (min !== undefined) return { kind: 'range', attribute: 'price', min: Number(min) };
  if (from !== undefined) return { kind: 'range', attribute: 'price', min: Number(from), max: Number(to) };
  const [, attribute = '', value = ''] = /^([a-zA-Z]+)_-(.+)$/.exec(key) ?? [];
  if (namedFacets.some((name) => name === attribute))
    return { kind: 'not', part: { kind: 'facet', attribute, value } };
  return key.startsWith('freeFrom_') ? conditionOfKey(key) : undefined;
}

interface Naming {
  readonly facets: readonly Facet[];
  /** What was typed for it. */
  readonly words: string | undefined;
}

const noPrice = { min: '', max: '' } as const;

function chipOf(key: string, condition: Condition, { facets, words }: Naming): SearchChip {
  if (condition.kind === 'range') {
    const { min, max } = condition;
    const kind = max === undefined ? 'from' : min === undefined ? 'to' : 'between';
    const [low, high] = [formatPrice(toCents(min ?? 0)), formatPrice(toCents(max ?? 0))];
    return { ...{ key, kind, name: '' }, min: low, max: high };
  }
  const name = filterOf(key.replace('_-', '_'), facets)?.name ?? words ?? key.slice(key.indexOf('_') + 1);
  const isWithout = condition.kind === 'not' || key.startsWith('freeFrom_');
  return { ...noPrice, key, kind: isWithout ? 'not' : 'filter', name };
}
