import type { Recipient } from '@/contracts/checkout';
import { writtenPostalCode } from '@/lib/validation/zip';
import type { WorkItem, WorkOfArea } from './workOfDay';

/** The work of a day as lines for a terminal. */
export function workText(areas: readonly WorkOfArea[]): string[] {
  if (areas.length === 0) return ['Nothing is to be delivered or sent off.'];
  return [
    `${totalOf(areas)}.`,
    '',
    ...areas.flatMap((area) => [
      `${describeArea(area)}: ${area.items.length}${heldText(area)}`,
      ...area.items.flatMap((item) => itemLines(item).map((line) => `  ${line}`)),
      '',
    ]),
  ];
}

function heldText({ held }: WorkOfArea): string {
  return held > 0 ? `, and ${held} held for payments that wait` : '';
}

/** How much there is to do: "3 deliveries, 2 parcels". */
export function totalOf(areas: readonly WorkOfArea[]): string {
  const count = (channel: WorkOfArea['channel']) =>
    areas.filter((area) => area.channel === channel).reduce((sum, { items }) => sum + items.length, 0);
  const [deliveries, parcels] = [count('florist'), count('dropship')];
  return [
    `${deliveries} ${deliveries === 1 ? 'delivery' : 'deliveries'}`,
    `${parcels} ${parcels === 1 ? 'parcel' : 'parcels'}`,
  ].join(', ');
}

/** What is to be done where, and when. */
export function describeArea({ areaId, channel, dateIso }: WorkOfArea): string {
  return channel === 'florist'
    ? `${areaId}, deliveries of ${dateIso}`
    : `${areaId}, parcels leaving on ${dateIso}`;
}

/** Where to, as one line. */
export function addressLine({ recipient }: { readonly recipient?: Recipient | null }): string {
  if (!recipient) return 'no address';
  const { locationName, addressLine1, addressLine2, city, state, zipCode } = recipient;
  return [locationName, addressLine1, addressLine2, `${city}, ${state} ${writtenPostalCode(zipCode)}`]
    .filter(Boolean)
    .join(', ');
}

function itemLines(item: WorkItem): string[] {
  const { number, arrivesIso, recipient, goods } = item;
  const name = recipient ? `${recipient.firstName} ${recipient.lastName}` : '';
  return [
    `${number}  ${name}, ${addressLine(item)}${recipient ? `, ${recipient.phone}` : ''}  (arrives ${arrivesIso})`,
    ...goods.map(({ quantity, title, extras }) => `    ${[`${quantity} × ${title}`, ...extras].join(' + ')}`),
  ];
}
