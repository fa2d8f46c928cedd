import { cartTypeOf } from './presentCart';

const florist = { channel: 'florist', productSubType: [], isMembership: false } as const;
const dropship = { channel: 'dropship', productSubType: [], isMembership: false } as const;
const sympathy = { channel: 'florist', productSubType: ['sympathy'], isMembership: false } as const;
const membership = { channel: 'dropship', productSubType: [], isMembership: true } as const;

describe('cartTypeOf (spec §4 Cart type)', () => {
  it.each([
    ['sympathy', [sympathy, sympathy]],
    ['sympathy', [sympathy, { ...sympathy, channel: 'dropship' as const }]],
    ['florist', [florist, florist]],
    ['dropship', [dropship, dropship]],
    ['mixed', [florist, dropship]],
    ['mixed', [florist, sympathy]],
    ['mixed', [dropship, sympathy]],
    ['florist', [florist, membership]],
    ['mixed', [membership]],
    ['mixed', []],
  ])('%s', (type, products) => {
    expect(cartTypeOf(products)).toBe(type);
  });
});
