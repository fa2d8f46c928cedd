import { shippingNamespace, writeShippingRate, type ShippingRate } from '@/contracts/content/shippingRates';
import { toAmount } from '@/lib/money';
import type { ContentRows } from '../catalog/loadShopRows';

type Rows = Pick<ContentRows, 'spaceProperties' | 'deliveryFees'>;

/**
 * The settings of the space as the content service answers them. What delivery costs is told from the delivery rules,
 * unless an editor keeps that namespace by hand.
 * @source spec §3 (SpaceProperties)
 */
export function presentSpaceProperties({ spaceProperties, deliveryFees }: Rows) {
  const latest = spaceProperties
    .map(({ updatedAt }) => updatedAt.toISOString())
    .sort()
    .at(-1);
  const own = spaceProperties.map(({ namespace, items }) => ({ namespace, items }));
  const shipping = { namespace: shippingNamespace, items: ratesOf(deliveryFees).map(writeShippingRate) };
  const isKept = own.some(({ namespace }) => namespace === shippingNamespace);
  return {
    properties: isKept || shipping.items.length === 0 ? own : [...own, shipping],
    updatedAt: latest ?? null,
    updatedBy: null,
  };
}

/** The cheapest and the dearest day of a plain week, by who brings the gift and where to. */
function ratesOf(fees: Rows['deliveryFees']): ShippingRate[] {
  const rates = new Map<string, ShippingRate>();
  for (const { channel, country, feeCents, surchargeCents } of fees) {
    const amount = toAmount(feeCents + surchargeCents);
    const known = rates.get(`${channel}.${country}`) ?? { channel, country, min: amount, max: amount };
    const min = Math.min(known.min, amount);
    rates.set(`${channel}.${country}`, { ...known, min, max: Math.max(known.max, amount) });
  }
  return [...rates.values()].sort((one, other) =>
    `${one.channel}${one.country}` < `${other.channel}${other.country}` ? -1 : 1,
  );
}
