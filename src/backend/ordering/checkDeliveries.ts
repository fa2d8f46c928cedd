import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { checkDelivery } from '../calendars/checkDelivery';
import type { DeliverableProduct } from '../calendars/rules/deliveryRules';
import type { Place } from '../places/findPlace';
import type { DeliveryCheck, DeliveryOffer } from './deliveryOffer';
import type { CartSources } from './readCart';

/** A line that wants to be delivered. */
export interface DeliveredLine {
  readonly id: string;
  readonly product: DeliverableProduct;
  readonly choice: DeliveryChoice;
}

/**
 * What the delivery rules say of each line at this moment; lines of one door and day are asked about together.
 * Must not be called inside a transaction.
 * @returns by line id
 */
export async function checkDeliveries(
  { db, clock }: CartSources,
  lines: readonly DeliveredLine[],
): Promise<Map<string, DeliveryCheck>> {
  const byChoice = new Map<string, DeliveredLine[]>();
  for (const line of lines) {
    const key = JSON.stringify(line.choice);
    byChoice.set(key, [...(byChoice.get(key) ?? []), line]);
  }
  const answers = await Promise.all([...byChoice.values()].map((group) => checkGroup({ db, clock }, group)));
  return new Map(answers.flat());
}

/** The offer of a line that was moved to a door or day where it cannot go: old fees, new place, nothing to take. */
export function offerElsewhere(
  offer: DeliveryOffer,
  { deliveryOption, deliveryDate, deliveryEndDate }: DeliveryChoice,
  place: Place,
): DeliveryOffer {
  return {
    ...offer,
    deliveryOption,
    startIso: deliveryDate,
    endIso: deliveryEndDate,
    dates: [],
    slots: [],
    ...whereabouts(place),
  };
}

async function checkGroup(
  { db, clock }: CartSources,
  group: readonly DeliveredLine[],
): Promise<[string, DeliveryCheck][]> {
  const [first] = group;
  if (!first) return [];
  const products = [...new Map(group.map(({ product }) => [product.pid, product])).values()];
  const verdicts = await checkDelivery(db, { products, choice: first.choice, now: clock.now() });
  return group.map(({ id, product }) => [id, domainCheck(verdicts.get(product.pid))]);
}

type Verdict = Awaited<ReturnType<typeof checkDelivery>> extends Map<string, infer V> ? V : never;

function domainCheck(verdict: Verdict | undefined): DeliveryCheck {
  if (!verdict) return { ok: false, reason: 'product' };
  if (!verdict.ok) return { ok: false, reason: verdict.reason, nearestDateIso: verdict.nearestDate };
  return { ok: true, offer: { ...verdict.option, ...whereabouts(verdict.place) } };
}

function whereabouts({ country, state, cities, timeZone }: Place) {
  return { country, state, city: cities[0], timeZone };
}
