import type { Country } from '@/contracts/locales';
import { listPlaces, type Place } from '../../places/findPlace';
import { kindsUnder } from '../engine/deliveryDates';
import { deliveryRouteOf } from '../engine/deliveryRoute';
import type { DeliverableProduct, DeliveryRules } from '../rules/deliveryRules';

interface KnownKinds {
  readonly kindOf: (product: DeliverableProduct) => string;
  readonly answers: Map<string, boolean>;
}

/** What is known under one version of the rules, by country and kind of product. */
const known = new WeakMap<DeliveryRules, KnownKinds>();

/**
 * Whether a product can be sent to at least one place of a country, on whatever date.
 * @source spec §3 Zip code information (isShipRestrictions), §4 Available dates
 */
export function isDeliverableIn(
  rules: DeliveryRules,
  product: DeliverableProduct,
  country: Country,
): boolean {
  const kinds = known.get(rules) ?? { kindOf: kindsUnder(rules), answers: new Map<string, boolean>() };
  known.set(rules, kinds);
  const { kindOf, answers } = kinds;
  const key = `${country}|${kindOf(product)}`;
  const answer = answers.get(key) ?? hasRoute(rules, product, country);
  answers.set(key, answer);
  return answer;
}

/** One place for each beginning of a code answers nearly always; only without a route are all places looked at. */
function hasRoute(rules: DeliveryRules, product: DeliverableProduct, country: Country): boolean {
  const isReached = (place: Place) =>
    place.country === country && !('refusal' in deliveryRouteOf(rules, product, place));
  return onePerBeginning().some(isReached) || listPlaces().some(isReached);
}

/** Characters of a code that most areas share. */
const BEGINNING = 2;
let examples: readonly Place[] | undefined;

function onePerBeginning(): readonly Place[] {
  examples ??= [
    ...new Map(
      listPlaces().map((place) => [`${place.country}${place.code.slice(0, BEGINNING)}`, place]),
    ).values(),
  ];
  return examples;
}
