import type { Place } from '../../places/findPlace';
import type {
  AreaWeekday,
  DeliverableProduct,
  DeliveryArea,
  DeliveryChannel,
  DeliveryRules,
  ProductMatch,
  RuleScope,
} from './deliveryRules';

/**
 * The delivery area of a place: the one with the longest prefix of its code.
 * @returns  undefined where nobody delivers
 * @source   spec §3 Zip code information
 */
export function areaOf(rules: DeliveryRules, place: Place): DeliveryArea | undefined {
  return areaWith(rules, place.country, place.code);
}

/**
 * The area codes of this beginning lie in.
 * @param code  a whole code or its beginning
 * @source      docs/operations.md, The florist's desk
 */
export function areaWith(
  { areas }: Pick<DeliveryRules, 'areas'>,
  country: DeliveryArea['country'],
  code: string,
): DeliveryArea | undefined {
  for (let length = code.length; length > 0; length -= 1) {
    const area = areas.get(`${country}:${code.slice(0, length)}`);
    if (area) return area;
  }
  return undefined;
}

/**
 * An area and the wider ones it lies in, by their ids: what is said of those holds in it too.
 * @source  docs/operations.md, The florist's desk
 */
export function areasAround(
  { areas }: Pick<DeliveryRules, 'areas'>,
  { country, prefix }: DeliveryArea,
): string[] {
  return [...prefix].flatMap((_, index) => areas.get(`${country}:${prefix.slice(0, index + 1)}`)?.id ?? []);
}

/**
 * The shortest of some working days: earliest cut-off, smallest number of deliveries.
 * @source  spec §5 Delivery date
 */
export function quietestOf(weekdays: readonly (AreaWeekday | undefined)[]): AreaWeekday | undefined {
  const worked = weekdays.filter((weekday) => weekday !== undefined);
  return worked.reduce<AreaWeekday | undefined>(
    (least, { cutOff, capacity }) => ({
      cutOff: least && least.cutOff < cutOff ? least.cutOff : cutOff,
      capacity: Math.min(least?.capacity ?? capacity, capacity),
    }),
    undefined,
  );
}

/** The delivery a rule is matched against. */
export interface ScopeSubject {
  readonly channel: DeliveryChannel;
  readonly country: 'US' | 'CA';
  readonly state: string;
  /** The area or origin, and the wider areas it lies in. */
  readonly areaIds?: readonly string[];
}

/**
 * Whether a rule holds for a delivery: every part of its scope that is given must fit. A rule of a wider area holds in
 * the narrower ones within it.
 * @source  spec §5 Delivery date
 */
export function isInScope(scope: RuleScope, subject: ScopeSubject): boolean {
  return (
    (scope.channel === undefined || scope.channel === subject.channel) &&
    (scope.country === undefined || scope.country === subject.country) &&
    (scope.state === undefined || scope.state === subject.state) &&
    (scope.areaId === undefined || subject.areaIds?.includes(scope.areaId) === true)
  );
}

/** Whether two rules hold in the same part of the shop. @source docs/operations.md, The florist's desk */
export function isSameScope(one: RuleScope, other: RuleScope): boolean {
  return (['channel', 'country', 'state', 'areaId'] as const).every((part) => one[part] === other[part]);
}

/** Whether two rules speak of the same products in the same words. @source docs/operations.md, The florist's desk */
export function isSameMatch(one: ProductMatch, other: ProductMatch): boolean {
  return one.kind === other.kind && one.value === other.value;
}

/** The narrower, the later. */
const narrowness: readonly ProductMatch['kind'][] = ['any', 'productType', 'alcohol', 'productClass', 'pid'];

/**
 * Whether a rule speaks of a product.
 * @source  spec §7 Calendars (productList: id, productType, productSubType, channel)
 */
export function matchesProduct(match: ProductMatch, product: DeliverableProduct): boolean {
  switch (match.kind) {
    case 'any':
      return true;
    case 'alcohol':
      return product.isAlcohol;
    case 'productType':
      return product.productType === match.value;
    case 'productClass':
      return product.productClass === match.value;
    case 'pid':
      return product.pid === match.value;
  }
}

/**
 * The rules with the narrowest match that fits a product: a rule for one product beats one for its kind,
 * and that beats one for everything.
 * @source  spec §7 Calendars
 */
export function narrowestFor<R extends { readonly match: ProductMatch }>(
  rules: readonly R[],
  product: DeliverableProduct,
): R[] {
  const fitting = rules.filter((rule) => matchesProduct(rule.match, product));
  const narrowest = Math.max(...fitting.map((rule) => narrowness.indexOf(rule.match.kind)));
  return fitting.filter((rule) => narrowness.indexOf(rule.match.kind) === narrowest);
}
