import type { SpaceProperties } from './types';

/** Namespace of the space properties under which the shop tells what delivery costs. */
export const shippingNamespace = 'shipping';

/** What bringing a gift costs, by who brings it and where to. Amounts in dollars. */
export interface ShippingRate {
  readonly channel: 'florist' | 'dropship';
  readonly country: 'US' | 'CA';
  readonly min: number;
  readonly max: number;
}

const KEY = /^(florist|dropship)\.(US|CA)$/;
const VALUE = /^(\d+(?:\.\d\d)?)-(\d+(?:\.\d\d)?)$/;

/**
 * Reads the rates stored as "florist.US" → "14.99-19.99"; what cannot be read is left out.
 * @source spec §3 Content-service product (SpaceProperties)
 */
export function readShippingRates({ properties }: SpaceProperties): readonly ShippingRate[] {
  const items = (properties ?? []).flatMap((one) =>
    one?.namespace === shippingNamespace ? (one.items ?? []) : [],
  );
  return items.flatMap((item) => {
    const [, channel, country] = KEY.exec(item?.key ?? '') ?? [];
    const [, min, max] = VALUE.exec(item?.value ?? '') ?? [];
    if (!channel || !country || !min || !max) return [];
    return [
      {
        channel: channel === 'florist' ? 'florist' : 'dropship',
        country: country === 'CA' ? 'CA' : 'US',
        min: Number(min),
        max: Number(max),
      },
    ];
  });
}

/** A rate as a space property. */
export function writeShippingRate({ channel, country, min, max }: ShippingRate) {
  return { key: `${channel}.${country}`, value: `${min.toFixed(2)}-${max.toFixed(2)}` };
}
