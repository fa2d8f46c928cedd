import fc from 'fast-check';
import { toCents } from '@/lib/money';
import type { Promotion } from '../promotions/promotion';
import type { DeliveryCheck, DeliveryOffer, StoredCart, StoredItem } from './storedCart';
import { presentCart } from './presentCart';
import { priceCart, type PricingFacts } from './priceCart';
import type { ProductSnapshot } from './productSnapshot';

const snapshot = (changes: Partial<ProductSnapshot>): ProductSnapshot => ({
  pid: 'LK1',
  sku: 'LK1S',
  title: { 'en-US': 'Meadow', 'fr-CA': 'Prairie' },
  variantTitle: { 'en-US': 'Standard' },
  hasSizes: true,
  priceCents: 5000,
  productType: 'flowers',
  productClass: 'floral',
  productSubType: [],
  channel: 'florist',
  isAlcohol: false,
  isMembership: false,
  seoUrl: '/products/meadow',
  imagePath: '/media/meadow/1',
  ...changes,
});
const offer: DeliveryOffer = {
  channel: 'florist',
  shippingMethod: 'hand-delivery',
  deliveryOption: 'fixed',
  deliveryFeeCents: 1499,
  surchargeCents: 250,
  message: '',
  legendLabel: '',
  startIso: '2026-11-24',
  dates: ['2026-11-24'],
  slots: [],
  country: 'US',
  state: 'NY',
  city: 'New York',
  timeZone: 'America/New_York',
};
const item = (changes: Partial<StoredItem>): StoredItem => ({
  id: 'item-1',
  sku: 'LK1S',
  quantity: 1,
  addons: [],
  isAgeVerified: false,
  choice: { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-24' },
  offer,
  snapshot: snapshot({}),
  ...changes,
});
const cartOf = (items: StoredItem[], countryId: 'US' | 'CA' = 'US'): StoredCart => ({
  id: 'cart',
  countryId,
  state: 'open',
  version: 1,
  items,
});

/** A catalogue in which every line is still sold as its snapshot says. */
function factsFor(items: readonly StoredItem[], checks: PricingFacts['checks'] = new Map()): PricingFacts {
  const sold = new Map(items.map(({ sku, snapshot: known }) => [sku, known]));
  return {
    checks,
    taxRates: [{ country: 'US', region: 'NY', ratePpm: 88_750, isDeliveryTaxed: true }],
    catalogue: {
      productBySku: (sku) => {
        const known = sold.get(sku);
        const variant = known && { ...known, size: 'standard', title: known.variantTitle };
        return (
          known &&
          variant && {
            product: {
              ...known,
              handle: '',
              defaultSku: sku,
              vaseIds: [],
              addonIds: [],
              variants: [variant, variant],
            },
            variant,
          }
        );
      },
      vase: (id) => ({ id, title: { 'en-US': 'Vase' }, priceCents: 1299, isDummy: false }),
      addon: (id) => ({
        id,
        productId: id,
        addonType: 'greetingCard',
        name: {},
        priceCents: 499,
        promotionalCents: 399,
        channels: ['florist'],
      }),
    },
  };
}

describe('priceCart', () => {
  it('counts accessories with every piece, at their promotional price', () => {
    const items = [item({ quantity: 3, vaseId: 'LV01', addons: [{ id: 'LA01', quantity: 2 }] })];
    const [line] = priceCart(cartOf(items), factsFor(items)).lines;
    expect(line).toMatchObject({
      unitCents: 5000,
      accessoriesCents: 1299 + 798,
      lineCents: 3 * (5000 + 1299 + 798),
    });
  });

  it('does not show the vase that is none', () => {
    const items = [item({ vaseId: 'LV00' })];
    expect(priceCart(cartOf(items), factsFor(items)).lines[0]?.accessories).toEqual([]);
  });

  it.each([
    ['in the United States', 'US', 4400 + 2999, 600],
    ['not in Canada', 'CA', 5000 + 2999, undefined],
  ] as const)(
    'gives member prices with the membership in the cart, %s',
    (_what, countryId, goods, savings) => {
      const membership = item({
        id: 'gold',
        sku: 'GMP0502',
        choice: undefined,
        offer: undefined,
        snapshot: snapshot({ sku: 'GMP0502', priceCents: 2999, isMembership: true }),
      });
      const items = [item({ snapshot: snapshot({ memberCents: 4400 }) }), membership];
      const priced = priceCart(cartOf(items, countryId), factsFor(items));
      expect(priced).toMatchObject({ goodsCents: goods });
      expect(priced.memberSavingsCents).toBe(savings);
      const { rewardsTotal, entities } = presentCart(priced, 'en-US');
      expect(rewardsTotal).toBe((savings ?? 0) / 100);
      expect(entities.items['item-1']?.usualPrice).toBe(savings && 50);
      expect(entities.items.gold?.usualPrice).toBeUndefined();
    },
  );

  it('takes the fee of now, and shows a line that cannot go with the fee of before', () => {
    const items = [item({})];
    const checked = (check: DeliveryCheck) =>
      priceCart(cartOf(items), factsFor(items, new Map([['item-1', check]])));
    expect(checked({ ok: true, offer: { ...offer, deliveryFeeCents: 1999 } }).fees.summary.delivery).toBe(
      1999,
    );
    const blocked = checked({ ok: false, reason: 'capacity-full', nearestDateIso: '2026-11-25' });
    expect(blocked.lines[0]?.problem).toEqual({ reason: 'capacity-full', nearestDateIso: '2026-11-25' });
    expect(blocked.fees.summary.delivery).toBe(1499);
  });

  it('takes off what is promoted by itself as well as by code', () => {
    const items = [item({})];
    const automatic: Promotion = {
      ...{ code: 'SPRING', kind: 'amount', value: 700, description: { 'en-US': 'Spring' }, scope: {} },
      ...{ isStackable: true, isAutomatic: true, isActive: true },
    };
    const code: Promotion = {
      ...automatic,
      code: 'TEN',
      kind: 'percentage',
      value: 1000,
      isAutomatic: false,
    };
    const promotions = {
      byCode: (named: string) => (named === 'TEN' ? code : undefined),
      ...{
        automatic: [automatic],
        usesLeft: new Map<string, number>(),
        before: [],
        others: [],
        now: new Date(0),
      },
    };
    const priced = priceCart({ ...cartOf(items), promoCodes: ['TEN'] }, { ...factsFor(items), promotions });
    const { delivery, surcharge, tax } = priced.fees.summary;
    expect([priced.promoCents, priced.automaticCents]).toEqual([500, 700]);
    expect(priced.totalCents).toBe(5000 - 500 - 700 + delivery + surcharge + tax);
  });

  it('shows a product that is no longer sold as it was, and blocks it', () => {
    const items = [item({})];
    const priced = priceCart(cartOf(items), {
      ...factsFor(items),
      catalogue: { ...factsFor(items).catalogue, productBySku: () => undefined },
    });
    expect(priced.lines[0]).toMatchObject({ unitCents: 5000, problem: { reason: 'product-gone' } });
  });

  const anyItems = fc
    .array(
      fc.record({
        priceCents: fc.integer({ min: 1, max: 100_000 }),
        memberSaving: fc.integer({ min: 0, max: 5000 }),
        compareAt: fc.integer({ min: 0, max: 120_000 }),
        quantity: fc.integer({ min: 1, max: 20 }),
        hasVase: fc.boolean(),
        addonPieces: fc.integer({ min: 0, max: 5 }),
        isMembership: fc.boolean(),
      }),
      { maxLength: 10 },
    )
    .map((wishes) =>
      wishes.map((wish, index) => {
        const sku = `SKU${index}`;
        const memberCents =
          wish.priceCents - wish.memberSaving > 0 ? wish.priceCents - wish.memberSaving : undefined;
        return item({
          id: `item-${index}`,
          sku,
          quantity: wish.quantity,
          vaseId: wish.hasVase ? 'LV01' : undefined,
          addons: wish.addonPieces > 0 ? [{ id: 'LA01', quantity: wish.addonPieces }] : [],
          ...(wish.isMembership && { choice: undefined, offer: undefined }),
          snapshot: snapshot({
            sku,
            priceCents: wish.priceCents,
            compareAtCents: wish.compareAt,
            memberCents,
            isMembership: wish.isMembership,
          }),
        });
      }),
    );

  it('agrees to the cent on the wire: lines with goods, fees with details, and the pre-fee total of spec §9', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const cart = presentCart(priceCart(cartOf(items), factsFor(items)), 'en-US');
        const lines = cart.items.map((id) => cart.entities.items[id]);
        const sum = (amounts: readonly (number | undefined)[]) =>
          amounts.reduce<number>((total, amount) => total + toCents(amount ?? 0), 0);
        const fees = sum(Object.values(cart.orderFeeSummary));
        expect(sum(lines.map((line) => line?.lineTotal))).toBe(toCents(cart.subTotalAmount));
        expect(sum(cart.orderFeeSummaryDetail.map(({ amount }) => amount))).toBe(fees);
        expect(Math.max(toCents(cart.totalAmount) - fees, 0)).toBe(toCents(cart.subTotalAmount));
        for (const line of lines) {
          const piece =
            toCents(line?.promotionalPrice ?? line?.listedPrice ?? 0) + toCents(line?.accessoriesTotal ?? 0);
          expect(piece * (line?.quantity ?? 0)).toBe(toCents(line?.lineTotal ?? 0));
        }
      }),
    );
  });

  it('costs the same in any order of the lines', () => {
    const shuffled = anyItems.chain((items) =>
      fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
    );
    fc.assert(
      fc.property(shuffled, ([items, others]) => {
        expect(priceCart(cartOf(others), factsFor(items)).totalCents).toBe(
          priceCart(cartOf(items), factsFor(items)).totalCents,
        );
      }),
    );
  });
});
