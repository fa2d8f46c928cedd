import { giftsQueryOf, hasPartnerData } from './giftsQuery';

const nobody = { place: null, visit: {}, originState: undefined, membership: {}, locale: 'en-US' };

test('§7 everything the call knows is sent along, each under its own name', () => {
  const pick = { deliveryOption: 'flexible', dateIso: '2026-12-01', endIso: '2026-12-04' } as const;
  const query = giftsQueryOf({
    ...nobody,
    place: { zipCode: '10001', pick },
    visit: { prid: 'harborbank', partnerId: 'bayline', category: 'plant' },
    originState: 'NY',
    membership: { membershipType: 'GOLD' },
  });
  expect(query).toEqual({
    ...{ prid: 'harborbank', partnerId: 'bayline', category: 'plant' },
    ...{ zipCode: '10001', availDate: '2026-12-01', endDate: '2026-12-04' },
    ...{ originState: 'NY', membershipType: 'GOLD', locale: 'en-US' },
  });
});

test('what is not known is not sent, nor what no partner is called', () => {
  expect(giftsQueryOf(nobody)).toEqual({ locale: 'en-US' });
  expect(giftsQueryOf({ ...nobody, visit: { prid: '<b>', category: 'x'.repeat(61) } })).toEqual({
    locale: 'en-US',
  });
});

test.each([
  [{}, false],
  [{ cid: 'x' }, false],
  [{ prid: 'a' }, true],
  [{ partnerId: 'a' }, true],
  [{ category: 'a' }, true],
])('§4 partner or category data in %j: %s', (visit, isThere) => {
  expect(hasPartnerData(visit)).toBe(isThere);
});
