import { createShopStore } from '@/shell/store';
import { addonCents, addonTotalCents, isExactSelection, offeredAddonGroups } from '../rules';
import {
  addonToggled,
  initPanel,
  panelContinued,
  selectAddonPanel,
  selectSelectedAddons,
  updateAddons,
} from './index';

const addons = [
  { id: 'A1', addonType: 'greetingCard', price: { regular: 4.99 } },
  { id: 'A2', addonType: 'balloon', price: { regular: 3 } },
  { id: 'A3', addonType: 'berryRibbon', price: { regular: 4.49, promotional: 2.99 } },
];

describe('§3 Add-on catalogue data', () => {
  test('the displayed price is promotional if present, otherwise regular, else 0', () => {
    expect([
      addonCents({ regular: 4.99 }),
      addonCents({ regular: 4.49, promotional: 2.99 }),
      addonCents(undefined),
    ]).toEqual([499, 299, 0]);
    expect(
      addonTotalCents(['A1', 'A3', 'A9'], {
        A1: { regular: 4.99 },
        A3: { regular: 4.49, promotional: 2.99 },
      }),
    ).toBe(798);
  });

  test('only greetingCard and berryRibbon; only those in the availability map once it is known', () => {
    const ids = (availability?: Record<string, { regular: number }>) =>
      offeredAddonGroups(addons, availability).map((group) => [group.type, group.addons.map(({ id }) => id)]);
    expect(ids()).toEqual([
      ['greetingCard', ['A1']],
      ['berryRibbon', ['A3']],
    ]);
    expect(ids({ A3: { regular: 5 }, A2: { regular: 1 } })).toEqual([['berryRibbon', ['A3']]]);
    expect(offeredAddonGroups(addons, { A3: { regular: 5 } })[0]?.addons[0]?.price.regular).toBe(5);
    expect(ids({})).toEqual([]);
  });
});

describe('§3 Add-on selection state', () => {
  test('whether the selected add-ons exactly equal a given set', () => {
    expect(isExactSelection(['A1', 'A3'], ['A3', 'A1'])).toBe(true);
    expect(isExactSelection(['A1'], ['A3', 'A1'])).toBe(false);
  });

  test('add-ons toggle, the panel remembers where it was opened from', () => {
    const store = createShopStore();
    store.dispatch(addonToggled('A1'));
    store.dispatch(addonToggled('A3'));
    store.dispatch(addonToggled('A1'));
    expect(selectSelectedAddons(store.getState())).toEqual(['A3']);
    store.dispatch(initPanel({ itemId: 'item-1', variantId: 'LK1', mode: 'edit', selectedAddons: ['A1'] }));
    expect(selectAddonPanel(store.getState())).toEqual({ itemId: 'item-1', variantId: 'LK1', mode: 'edit' });
    store.dispatch(updateAddons(['A3', 'A3']));
    store.dispatch(panelContinued());
    expect(store.getState().addonSelection).toMatchObject({ selectedAddons: ['A3'], outcome: 'continue' });
  });
});
