import type { CartItem } from '@/contracts/ordering/cart';
import { priceFor } from '@/features/loyalty/rules';
import type { VariantView } from '@/features/product/rules';
import { toAmount } from '@/lib/money';
import type { LineWish } from './lineWish';

/** What the page a product is bought on knows about it. */
export interface LineFacts {
  readonly productId: string;
  readonly title: string;
  /** Language of the title where it is not the page's. */
  readonly lang?: CartItem['lang'];
  readonly variantTitle: string;
  readonly productType: string;
  readonly seoUrl: string;
  readonly imagePath: string;
  readonly cents: number;
  readonly compareAtCents?: number;
  /** What others pay, where `cents` is a member's price. */
  readonly usualCents?: number;
  readonly channel: 'florist' | 'dropship';
  readonly countryId: 'US' | 'CA';
  readonly city: string;
  readonly state: string;
  /** Vase and add-ons of one piece. */
  readonly extras: readonly {
    readonly id: string;
    readonly name: string;
    readonly productType: string;
    readonly imagePath: string;
    readonly cents: number;
  }[];
}

/**
 * Optimistic update: the line a wish will become, from what the page knows. It is shown until the gateway has priced it.
 * @source spec §3 Cart item
 */
export function optimisticLine(itemId: string, wish: LineWish, facts: LineFacts): CartItem {
  const { cents, compareAtCents = 0, usualCents, extras } = facts;
  const extraCents = extras.reduce((sum, extra) => sum + extra.cents, 0);
  const isReduced = compareAtCents > cents;
  return {
    itemId,
    productId: facts.productId,
    sku: wish.sku,
    title: facts.title,
    variantTitle: facts.variantTitle,
    masterProductName: facts.title,
    ...(facts.lang && { lang: facts.lang }),
    quantity: wish.quantity,
    ...(isReduced ? { promotionalPrice: toAmount(cents) } : {}),
    listedPrice: toAmount(isReduced ? compareAtCents : cents),
    ...(usualCents && { usualPrice: toAmount(usualCents) }),
    productClass: '',
    productType: facts.productType,
    productSubType: [],
    goldMembershipProduct: false,
    seoUrl: facts.seoUrl,
    imagePath: facts.imagePath,
    codeList: { promo: [] },
    accessories: extras.map(({ cents: price, ...extra }) => ({
      ...extra,
      productId: extra.id,
      quantity: 1,
      price: toAmount(price),
    })),
    accessoriesTotal: toAmount(extraCents),
    lineTotal: toAmount((cents + extraCents) * wish.quantity),
    ...deliveryOf(wish, facts),
  };
}

function deliveryOf(
  { delivery }: LineWish,
  { channel, countryId, city, state }: LineFacts,
): Pick<CartItem, 'deliveryOptions'> {
  if (!delivery) return {};
  const { zipCode, deliveryOption, deliveryDate, deliveryEndDate } = delivery;
  return {
    deliveryOptions: {
      zipCode,
      deliveryOption,
      deliveryDate,
      ...(deliveryEndDate ? { deliveryStartDate: deliveryDate, deliveryEndDate } : {}),
      flexDeliveryFlag: deliveryOption !== 'fixed',
      channel,
      shippingMethod: channel,
      countryId,
      city: delivery.city ?? city,
      state,
      message: '',
      legendLabel: '',
      deliveryFee: 0,
      totalSurchargeFee: 0,
    },
  };
}

/**
 * What a size will cost in a line, and what it is compared with. A size that is priced for a member stays so.
 * @param isMember  the cart has member prices already
 * @source spec §6, §3 Cart item (promotionalPrice, listedPrice)
 */
export function linePriceOf(
  variant: VariantView,
  isMember: boolean,
): Pick<LineFacts, 'cents' | 'compareAtCents' | 'usualCents'> {
  const { cents, usualCents, compareAtCents = 0 } = isMember ? priceFor(variant, 'own') : variant;
  const listed = Math.max(compareAtCents, usualCents ?? cents);
  return {
    cents,
    ...(listed > cents && { compareAtCents: listed }),
    ...(usualCents && { usualCents }),
  };
}
