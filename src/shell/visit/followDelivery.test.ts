import { followDelivery } from './followVisit';

function addressAfter(address: string, chosen: Parameters<typeof followDelivery>[0]): unknown {
  window.history.replaceState(null, '', address);
  const replace = jest.fn(async () => true);
  followDelivery(chosen, { asPath: address, replace });
  return (replace.mock.calls[0] as unknown[] | undefined)?.[0];
}

const day = (dateIso: string) => ({ deliveryOption: 'fixed' as const, dateIso });

it.each([
  ['/p?zipcode=10001&a=1', { zipCode: '60601', pick: null }, '/p?a=1&zipcode=60601'],
  ['/p?ZIP=10001', { zipCode: '60601', pick: null }, '/p?zipcode=60601'],
  ['/p?zipcode=nonsense', { zipCode: '60601', pick: null }, '/p?zipcode=60601'],
  ['/p?date=2026-11-25', { zipCode: null, pick: day('2026-11-27') }, '/p?date=2026-11-27'],
  [
    '/p?zipcode=10001&date=2026-11-25',
    { zipCode: 'H2X1Y4', pick: day('2026-11-27') },
    '/p?zipcode=H2X1Y4&date=2026-11-27',
  ],
])('%s names what was chosen since', (address, chosen, expected) => {
  expect(addressAfter(address, chosen)).toBe(expected);
});

it.each([
  ['/p?a=1', { zipCode: '60601', pick: day('2026-11-27') }],
  ['/p?zipcode=60601', { zipCode: '60601', pick: day('2026-11-27') }],
  ['/p?zipcode=10001', { zipCode: null, pick: null }],
  ['/p?date=2026-11-25', { zipCode: '60601', pick: day('2026-11-25') }],
])('%s stays as it is', (address, chosen) => {
  expect(addressAfter(address, chosen)).toBeUndefined();
});
