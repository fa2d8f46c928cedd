import type { CartItem } from '@/contracts/ordering/cart';
import { shop } from '@/contracts/shop';
import { toAmount } from '@/lib/money';

/** The line of the membership until the gateway has priced it: not delivered, not counted. @source spec §6 Paid loyalty member */
export function loyaltyLine(title: string, cents: number): CartItem {
  return {
    itemId: 'loyalty',
    productId: shop.loyaltyProductId,
    sku: shop.loyaltyProductId,
    title,
    variantTitle: '',
    masterProductName: title,
    quantity: 1,
    listedPrice: toAmount(cents),
    productClass: 'membership',
    productType: 'membership',
    productSubType: [],
    goldMembershipProduct: true,
    seoUrl: '/cart',
    imagePath: '',
    codeList: { promo: [] },
    accessories: [],
    accessoriesTotal: 0,
    lineTotal: toAmount(cents),
  };
}
