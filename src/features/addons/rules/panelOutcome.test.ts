import { sampleChoices } from '../../../../tests/support/sampleChoices';
import { sampleLine } from '../../../../tests/support/sampleCart';
import { dayMonthYear, offeredVases, panelOutcome } from '.';

const { LA1, LA2, LR1 } = sampleChoices.addons;
const { LV00, LV01 } = sampleChoices.vases;
const two = {
  id: 'LA1',
  productId: 'LA1',
  name: 'Birthday card',
  productType: 'greetingCard',
  quantity: 2,
  price: 4.99,
};
const withCards = sampleLine({ accessories: [two], accessoriesTotal: 9.98, lineTotal: 59.97 });

describe('§4 Add-ons panel: what "continue" sends', () => {
  test('what the line has already is not sent', () => {
    expect(panelOutcome(withCards, { addons: [LA1!], vase: LV00! })).toEqual({ kind: 'same' });
  });

  test('one add-on more is added, the others keep their pieces', () => {
    expect(panelOutcome(withCards, { addons: [LA1!, LR1!], vase: LV00! })).toMatchObject({
      kind: 'oneMore',
      addon: { id: 'LR1', quantity: 1 },
      line: { accessoriesTotal: 14.97, lineTotal: 64.96 },
    });
  });

  test('everything else names all add-ons and the vase', () => {
    expect(panelOutcome(withCards, { addons: [LA2!], vase: LV01! })).toMatchObject({
      kind: 'other',
      addons: [{ id: 'LA2', quantity: 1 }],
      vaseId: 'LV01',
      line: { accessoriesTotal: 17.98 },
    });
    expect(panelOutcome(withCards, { addons: [], vase: LV00! })).toMatchObject({ kind: 'other', addons: [] });
  });

  test('the price of the availability map counts', () => {
    const reduced = { ...LA2!, price: { regular: 4.99, promotional: 2.5 } };
    expect(panelOutcome(sampleLine(), { addons: [reduced], vase: null })).toMatchObject({
      line: { accessories: [{ price: 2.5 }] },
    });
  });
});

test('§3 a vase is offered only if it appears in the map, at its price; "no vase" always', () => {
  const vases = Object.values(sampleChoices.vases);
  expect(offeredVases(vases, { LV01: { regular: 9.99 } }).map(({ id, cents }) => [id, cents])).toEqual([
    ['LV00', 0],
    ['LV01', 999],
  ]);
  expect(offeredVases(vases, undefined)).toHaveLength(3);
});

test('§9 dd-MM-yyyy (add-on availability)', () => expect(dayMonthYear('2026-11-24')).toBe('24-11-2026'));
