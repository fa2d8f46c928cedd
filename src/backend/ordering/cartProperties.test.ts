import fc from 'fast-check';
import { toCents } from '@/lib/money';
import type { Catalogue, CatalogueProduct } from '../catalog/catalogue';
import type { Promotion } from '../promotions/promotion';
import {
  withLine,
  withReplacedLine,
  withAddon,
  withChangedLine,
  withoutAddon,
  withoutLine,
} from './editLines';
import type { DeliveryOffer, StoredCart, StoredItem } from './storedCart';
import { presentCart } from './presentCart';
import { priceCart, type PricingFacts } from './priceCart';
import { snapshotOf } from './productSnapshot';
import { lineFingerprint } from './lineRules';

const product = (pid: string, changes: Partial<CatalogueProduct>): CatalogueProduct => ({
  ...{
    pid,
    handle: pid.toLowerCase(),
    title: { 'en-US': pid },
    productType: 'flowers',
    productClass: 'floral',
  },
  ...{ productSubType: [], channel: 'florist', isAlcohol: false, isMembership: false },
  ...{ seoUrl: `/products/${pid}`, imagePath: '/media/x/1', defaultSku: `${pid}S` },
  variants: [
    { sku: `${pid}S`, size: 's', title: { 'en-US': 'S' }, priceCents: 4999, memberCents: 4249 },
    { sku: `${pid}L`, size: 'l', title: { 'en-US': 'L' }, priceCents: 8833 },
  ],
  ...{ vaseIds: ['V1', 'V2'], addonIds: ['A1', 'A2'] },
  ...changes,
});
const products = [product('P1', {}), product('P2', { productClass: 'plant', productType: 'plants' })];
const membership = product('GMP0502', {
  isMembership: true,
  variants: [{ sku: 'GMP0502', size: 's', title: { 'en-US': 'Gold' }, priceCents: 2999 }],
});
const soldAs = [...products, membership].flatMap((one) =>
  one.variants.map((variant) => [variant.sku, { product: one, variant }] as const),
);
const bySku = new Map(soldAs);
const addon = (id: string, priceCents: number) => ({
  ...{ id, productId: id, addonType: 'greetingCard' as const, name: { 'en-US': id }, priceCents },
  channels: ['florist' as const],
});
const catalogue: Catalogue = {
  ...{ version: 1, products, productByPid: () => undefined },
  productBySku: (sku) => bySku.get(sku),
  vase: (id) => ({ id, title: { 'en-US': id }, priceCents: id === 'V1' ? 1250 : 1999, isDummy: false }),
  addon: (id) => addon(id, id === 'A1' ? 499 : 333),
};
const promotion = (code: string, changes: Partial<Promotion>): Promotion => ({
  ...{ code, kind: 'percentage', value: 1234, description: { 'en-US': code }, scope: {} },
  ...{ isStackable: true, isAutomatic: false, isActive: true },
  ...changes,
});
const promotions = [
  promotion('SHARE', {}),
  promotion('AMOUNT', { kind: 'amount', value: 2501, scope: { productClasses: ['plant'] } }),
  promotion('FREE', { kind: 'freeDelivery', value: 0 }),
  promotion('ALL', { value: 10_000 }),
];
const facts: PricingFacts = {
  catalogue,
  taxRates: [
    { country: 'US', region: 'NY', ratePpm: 88_750, isDeliveryTaxed: true },
    { country: 'US', region: 'CA', ratePpm: 72_500, isDeliveryTaxed: false },
  ],
  checks: new Map(),
  promotions: {
    byCode: (code) => promotions.find((one) => one.code === code),
    ...{ automatic: [], usesLeft: new Map(), before: [], others: [], now: new Date('2026-11-20T15:00:00Z') },
  },
};

const offerAt = (state: string): DeliveryOffer => ({
  ...{ channel: 'florist', shippingMethod: 'hand', deliveryOption: 'fixed', message: '', legendLabel: '' },
  ...{ deliveryFeeCents: state === 'NY' ? 1499 : 1799, surchargeCents: state === 'NY' ? 0 : 250 },
  ...{ startIso: '2026-11-24', dates: ['2026-11-24'], slots: [], country: 'US', city: state, state },
  timeZone: 'America/New_York',
});

/** What a shopper may want, small enough for the same wish to come twice. */
const wish = fc.record({
  sku: fc.constantFrom('P1S', 'P1L', 'P2S', 'GMP0502'),
  quantity: fc.integer({ min: 1, max: 20 }),
  vaseId: fc.constantFrom('V1', undefined),
  addonId: fc.constantFrom('A1', undefined),
  isNewYork: fc.boolean(),
});
type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never;

let ids = 0;
function lineOf({ sku, quantity, vaseId, addonId, isNewYork }: Wish): StoredItem {
  const sold = bySku.get(sku);
  if (!sold) throw new Error(`${sku} is not sold`);
  const line = { id: `line-${(ids += 1)}`, sku, snapshot: snapshotOf(sold.product, sold.variant) };
  if (sold.product.isMembership) return { ...line, quantity: 1, addons: [], isAgeVerified: false };
  return {
    ...{ ...line, quantity, vaseId, isAgeVerified: false },
    addons: addonId ? [{ id: addonId, quantity: 1 }] : [],
    choice: {
      zipCode: isNewYork ? '10001' : '90001',
      deliveryOption: 'fixed',
      deliveryDate: '2026-11-24',
    },
    offer: offerAt(isNewYork ? 'NY' : 'CA'),
  };
}
const cartOf = (items: readonly StoredItem[], promoCodes: readonly string[] = []): StoredCart => ({
  ...{ id: 'cart', countryId: 'US', state: 'open', version: 1, promoCodes },
  items,
});
const filled = (wishes: readonly Wish[], promoCodes?: readonly string[]) =>
  wishes.reduce((cart, one) => cartOf(withLine(cart, lineOf(one)), promoCodes), cartOf([], promoCodes));

const wishes = fc.array(wish, { maxLength: 12 });
const codes = fc.uniqueArray(fc.constantFrom(...promotions.map(({ code }) => code)), { maxLength: 3 });
/** What a cart is, whatever its lines are called. */
const contentOf = ({ items }: StoredCart) =>
  items.map((item) => `${item.quantity} × ${lineFingerprint(item)}`).sort();
const sumsOf = (cart: StoredCart) => {
  const { goodsCents, promoCents, totalCents, fees, memberSavingsCents } = priceCart(cart, facts);
  return { goodsCents, promoCents, totalCents, fees: fees.summary, memberSavingsCents };
};

describe('any cart', () => {
  it('costs the sum of its parts to the cent, on the wire too, and no discount is below zero', () => {
    fc.assert(
      fc.property(wishes, codes, (some, promoCodes) => {
        const cart = presentCart(priceCart(filled(some, promoCodes), facts), 'en-US');
        const fees = Object.values(cart.orderFeeSummary).map(toCents);
        const details = cart.orderFeeSummaryDetail.map(({ amount }) => toCents(amount));
        const lines = Object.values(cart.entities.items);
        const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
        const goods = sum(lines.map(({ lineTotal }) => toCents(lineTotal)));
        const discount = sum(lines.map(({ promoDiscount = 0 }) => toCents(promoDiscount)));
        expect(toCents(cart.subTotalAmount)).toBe(goods);
        expect(toCents(cart.totalDiscountAmount)).toBe(discount);
        expect(sum(details)).toBe(sum(fees));
        expect(toCents(cart.totalAmount)).toBe(goods - discount + sum(fees));
        expect(cart.totalDiscountAmount).toBe(cart.promoDiscount + cart.promotionalDiscount);
        for (const cents of [...fees, ...details, discount]) expect(cents).toBeGreaterThanOrEqual(0);
        expect(toCents(cart.totalAmount)).toBeGreaterThanOrEqual(sum(fees));
        expect(discount).toBeLessThanOrEqual(goods);
      }),
    );
  });

  it('costs the same after something is added and removed again', () => {
    fc.assert(
      fc.property(wishes, codes, wish, (some, promoCodes, one) => {
        const before = filled(some, promoCodes);
        const line = lineOf(one);
        const isNew = !before.items.some((item) => lineFingerprint(item) === lineFingerprint(line));
        fc.pre(isNew);
        const added = cartOf(withLine(before, line), promoCodes);
        const after = cartOf(withoutLine(added, line.id), promoCodes);
        expect(after.items).toEqual(before.items);
        expect(sumsOf(after)).toEqual(sumsOf(before));
      }),
    );
  });

  it('is the same whatever the order in which it came about', () => {
    fc.assert(
      fc.property(wishes, codes, fc.array(fc.nat(), { maxLength: 12 }), (some, promoCodes, salt) => {
        const other = some
          .map((one, index) => ({ one, rank: salt[index] ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ one }) => one);
        const [cart, shuffled] = [filled(some, promoCodes), filled(other, [...promoCodes].reverse())];
        expect(contentOf(shuffled)).toEqual(contentOf(cart));
        // Codes that cannot stand together count in the order they were entered; these all can.
        expect(sumsOf(shuffled)).toEqual(sumsOf(cart));
      }),
    );
  });

  it('is the same whether a line was added as it is, changed to it, or put in another’s place', () => {
    fc.assert(
      fc.property(wishes, wish, fc.integer({ min: 1, max: 20 }), (some, one, quantity) => {
        fc.pre(one.sku === 'P1S' && some.every(({ sku }) => sku !== 'P1L' && sku !== 'P1S'));
        const before = filled(some);
        const wanted: Wish = { ...one, sku: 'P1L', quantity, vaseId: 'V1', addonId: 'A1' };
        const straight = cartOf(withLine(before, lineOf(wanted)));
        const line = lineOf({ ...one, vaseId: undefined, addonId: undefined });
        const added = cartOf(withLine(before, line));
        const changed = cartOf(
          withChangedLine(catalogue, added, line.id, { sku: 'P1L', quantity, vaseId: 'V1' }),
        );
        const dressed = cartOf(withAddon(catalogue, changed, line.id, { id: 'A1', quantity: 1 }));
        const twice = cartOf(withAddon(catalogue, dressed, line.id, { id: 'A2', quantity: 1 }));
        const undressed = cartOf(withoutAddon(twice, line.id, 'A2'));
        const replaced = cartOf(withReplacedLine(added, line.id, lineOf(wanted)));
        for (const cart of [undressed, replaced]) {
          expect(contentOf(cart)).toEqual(contentOf(straight));
          expect(sumsOf(cart)).toEqual(sumsOf(straight));
        }
      }),
    );
  });

  it('holds the membership once, and never more than twenty pieces in a line', () => {
    fc.assert(
      fc.property(wishes, (some) => {
        const { items } = filled(some);
        expect(items.filter(({ snapshot }) => snapshot.isMembership).length).toBeLessThanOrEqual(1);
        for (const { quantity } of items) {
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(20);
        }
      }),
    );
  });
});
