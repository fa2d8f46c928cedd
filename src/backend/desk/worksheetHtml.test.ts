import { recipient, sender } from '../../../tests/support/openCheckout';
import { worksheetHtml } from './worksheetHtml';
import type { WorkItem } from './workOfDay';

const item: WorkItem = {
  ...{ number: 'LK-7Q2M-84KD-1', arrivesIso: '2026-11-24', recipient, sender },
  goods: [{ quantity: 1, title: 'The Long Evening', extras: ['Red ribbon'] }],
};
const sheetOf = (changes: Partial<WorkItem>, channel: 'florist' | 'dropship' = 'florist') =>
  worksheetHtml(
    [{ areaId: 'US-100', channel, dateIso: '2026-11-24', items: [{ ...item, ...changes }], held: 0 }],
    'Work of today',
  );

it('names the day as people say it, once for all that arrives on it', () => {
  const sheet = sheetOf({});
  expect(sheet).toContain('<h1>US-100, deliveries of Tuesday, November 24</h1>');
  expect(sheet).not.toContain('arrives');
});

it('says of a parcel when it arrives', () => {
  const sheet = sheetOf({ arrivesIso: '2026-11-27' }, 'dropship');
  expect(sheet).toContain('<h1>US-100, parcels leaving on Tuesday, November 24</h1>');
  expect(sheet).toContain('arrives Friday, November 27');
});

it('names the ward of a hospital', () => {
  const onWard = { ...recipient, addressType: 'H' as const, locationName: 'Mercy', ward: 'Ward 4B' };
  expect(sheetOf({ recipient: onWard })).toContain('Mercy, Ward 4B, ');
});

it('writes a Canadian postal code as on an envelope', () => {
  const inMontreal = { ...recipient, city: 'Montréal', state: 'QC', zipCode: 'H2X1Y4' };
  expect(sheetOf({ recipient: inMontreal })).toContain('Montréal, QC H2X 1Y4');
});

it('gives each line of a card the direction and manner of its script', () => {
  const sheet = sheetOf({ cardMessage: { message: 'Bonne fête\nعيد ميلاد سعيد', signature: 'A. & B.' } });
  expect(
    [...sheet.matchAll(/dir="auto" style="font-style:(\w+)">([^<]*)</g)].map((hit) => hit.slice(1)),
  ).toEqual([
    ['italic', 'Bonne fête'],
    ['normal', 'عيد ميلاد سعيد'],
    ['italic', 'A. &amp; B.'],
  ]);
});
