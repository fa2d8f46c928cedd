import type { Cart, CartItem } from '@/contracts/ordering/cart';

/** A bouquet of $49.99, brought to New York by a florist. */
export function sampleLine(changes: Partial<CartItem> = {}): CartItem {
  return {
    itemId: 'item-1',
    productId: 'LK1001',
    sku: 'LK1001S',
    title: 'The Long Evening',
    variantTitle: 'Standard',
    masterProductName: 'The Long Evening',
    quantity: 1,
    listedPrice: 49.99,
    productClass: 'flower',
    productType: 'flowers',
    productSubType: [],
    goldMembershipProduct: false,
    seoUrl: '/products/long-evening',
    imagePath: '/media/long-evening/1',
    codeList: { promo: [] },
    accessories: [],
    accessoriesTotal: 0,
    lineTotal: 49.99,
    deliveryOptions: {
      deliveryDate: '2026-11-24',
      zipCode: '10001',
      channel: 'florist',
      shippingMethod: 'florist',
      countryId: 'US',
      deliveryOption: 'fixed',
      flexDeliveryFlag: false,
      city: 'New York',
      state: 'NY',
      message: '',
      legendLabel: 'Standard Delivery',
      deliveryFee: 14.99,
      totalSurchargeFee: 0,
    },
    ...changes,
  };
}

/** A cart of some lines with one delivery fee and a tax. */
export function sampleCart(lines: readonly CartItem[] = [sampleLine()], changes: Partial<Cart> = {}): Cart {
  const goods = Math.round(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0) * 100) / 100;
  return {
    id: 'cart-1',
    cartId: 'cart-1',
    version: 3,
    countryId: 'US',
    cartType: 'florist',
    items: lines.map(({ itemId }) => itemId),
    itemCount: lines.reduce((count, { quantity }) => count + quantity, 0),
    codeList: { promo: [] },
    orderFeeSummary: { delivery: 14.99, surcharge: 0, tax: 5 },
    orderFeeSummaryDetail: [
      { name: 'tax', amount: 5 },
      { name: 'delivery', amount: 14.99, itemId: lines[0]?.itemId },
    ],
    totalAmount: Math.round((goods + 19.99) * 100) / 100,
    subTotalAmount: goods,
    promotionalDiscount: 0,
    promoDiscount: 0,
    totalDiscountAmount: 0,
    rewardsTotal: 0,
    entities: { items: Object.fromEntries(lines.map((line) => [line.itemId, line])) },
    ...changes,
  };
}
