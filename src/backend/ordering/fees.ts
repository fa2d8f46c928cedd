import { tripCharge } from '@/contracts/tripCharge';
import { shareOf } from '@/lib/money';
import { groupBy } from '@/lib/objects';
import type { DeliveryOffer } from './storedCart';

/** What of a line matters for fees: its goods after discounts, and how it travels (the membership does not). */
export interface FeeLine {
  readonly itemId: string;
  readonly goodsCents: number;
  readonly zipCode?: string;
  readonly offer?: DeliveryOffer;
  /** A promotion pays for the delivery of whatever travels with this line. */
  readonly isDeliveryFree?: boolean;
}

export interface TaxRate {
  readonly country: string;
  readonly region: string;
  /** Millionths: 7.25 % is 72500. */
  readonly ratePpm: number;
  readonly isDeliveryTaxed: boolean;
}

/** One amount of the bill; itemId names the first line of a group that travels together. */
interface FeeDetail {
  readonly name: 'delivery' | 'surcharge' | 'tax';
  readonly amountCents: number;
  readonly itemId?: string;
}

/** Lines that travel together, at one fee. */
export interface FeeGroup {
  readonly itemIds: readonly string[];
  readonly offer: DeliveryOffer;
  readonly deliveryCents: number;
  readonly surchargeCents: number;
  /** Delivery fee that a promotion pays. */
  readonly waivedCents: number;
}

/** Everything that comes on top of the goods. */
export interface OrderFees {
  readonly summary: Readonly<Record<FeeDetail['name'], number>>;
  readonly details: readonly FeeDetail[];
  readonly groups: readonly FeeGroup[];
}

/**
 * Fees and taxes of a cart. Lines of one channel, zip and date (or window) travel together at the highest fee and
 * the highest surcharge among them; tax is computed and rounded once for each state or province.
 * @returns integer cents; the details add up to the summary, whatever the order of the lines
 * @source  spec §3 Cart (orderFeeSummary), §9 Money and prices
 */
export function orderFees(lines: readonly FeeLine[], taxRates: readonly TaxRate[]): OrderFees {
  const groups = [...groupBy(delivered(lines), groupKey).values()].map(groupFee);
  const perGroup = (name: 'delivery' | 'surcharge') =>
    groups.map((group) => ({ name, amountCents: group[`${name}Cents`], itemId: group.itemIds[0] }));
  const details: FeeDetail[] = [
    ...perGroup('delivery'),
    ...perGroup('surcharge'),
    ...taxes(lines, groups, taxRates),
  ].filter(({ amountCents }) => amountCents > 0);
  const total = (name: FeeDetail['name']) =>
    details.reduce((sum, fee) => (fee.name === name ? sum + fee.amountCents : sum), 0);
  return {
    summary: { delivery: total('delivery'), surcharge: total('surcharge'), tax: total('tax') },
    details,
    groups,
  };
}

type DeliveredLine = FeeLine & { readonly offer: DeliveryOffer };

function groupKey({ offer, zipCode }: DeliveredLine): string {
  return [offer.channel, zipCode?.replace(/\s/g, ''), offer.startIso, offer.endIso ?? ''].join('|');
}

function groupFee(lines: readonly DeliveredLine[]): FeeGroup {
  const [first] = lines as readonly [DeliveredLine];
  const { feeCents, surchargeCents, waivedCents } = tripCharge(
    lines.map(({ offer, isDeliveryFree }) => ({
      feeCents: offer.deliveryFeeCents,
      surchargeCents: offer.surchargeCents,
      isFeeWaived: isDeliveryFree,
    })),
  );
  const itemIds = lines.map(({ itemId }) => itemId);
  return { itemIds, offer: first.offer, deliveryCents: feeCents, waivedCents, surchargeCents };
}

/** One sum to be taxed for each state or province, so that the order of lines cannot move a cent. */
function taxes(
  lines: readonly FeeLine[],
  groups: readonly FeeGroup[],
  taxRates: readonly TaxRate[],
): FeeDetail[] {
  const regions = groupBy(delivered(lines), ({ offer }) => `${offer.country}-${offer.state}`);
  return [...regions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, ofRegion]) => {
      const rate = taxRates.find(({ country, region }) => `${country}-${region}` === key);
      const goods = ofRegion.reduce((sum, { goodsCents }) => sum + goodsCents, 0);
      const delivery = groups
        .filter(({ offer }) => rate?.isDeliveryTaxed && `${offer.country}-${offer.state}` === key)
        .reduce((sum, { deliveryCents, surchargeCents }) => sum + deliveryCents + surchargeCents, 0);
      return { name: 'tax', amountCents: shareOf(goods + delivery, (rate?.ratePpm ?? 0) / 1_000_000) };
    });
}

function delivered(lines: readonly FeeLine[]): DeliveredLine[] {
  return lines.flatMap((line) => (line.offer ? { ...line, offer: line.offer } : []));
}
