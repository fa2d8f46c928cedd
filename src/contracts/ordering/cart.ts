import * as z from 'zod/mini';
import { locales } from '../locales';
import { Channel, CountryId, IsoDate, Money } from '../common/fields';

/** @source spec §3 Cart item (accessories) */
export const Accessory = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  /** Language the name is written in. */
  lang: z.optional(z.enum(locales)),
  productType: z.string(),
  /** Folder of its picture, as in a line; the placeholder's or missing where the catalogue has none. */
  imagePath: z.optional(z.string()),
  quantity: z.int(),
  price: Money,
});

/** @source spec §3 Cart item (deliveryOptions) */
export const CartItemDelivery = z.object({
  deliveryDate: IsoDate,
  zipCode: z.string(),
  channel: Channel,
  shippingMethod: z.string(),
  countryId: CountryId,
  /** Kind of address of the recipient (R, B, F …), once the checkout knows it. */
  deliverylocationType: z.optional(z.string()),
  /** How the date was chosen, so that a choice can be sent back as it is. */
  deliveryOption: z.enum(['fixed', 'flexible', 'holiday']),
  flexDeliveryFlag: z.boolean(),
  deliveryStartDate: z.optional(IsoDate),
  deliveryEndDate: z.optional(IsoDate),
  city: z.string(),
  state: z.string(),
  /** Key of the text that explains the surcharge; empty when there is none. */
  message: z.string(),
  legendLabel: z.string(),
  deliveryFee: Money,
  totalSurchargeFee: Money,
  /** A promotion pays the delivery fee of whatever travels with this line. */
  isFeeWaived: z.optional(z.boolean()),
  /** The recipient's address as it was verified, once the checkout knows it. */
  shippingAddress: z.optional(z.object({ avsAddress: z.optional(z.string()) })),
});

/** @source spec §3 Cart item */
export const CartItem = z.object({
  itemId: z.string(),
  productId: z.string(),
  sku: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  /** Language the name of the size is written in. */
  variantLang: z.optional(z.enum(locales)),
  masterProductName: z.string(),
  /** Language the title is written in, which is not always the requested one. @source spec §2 Locale prefix */
  lang: z.optional(z.enum(locales)),
  /** Name of a size larger than the smallest; may hold markup. */
  upsellProductName: z.optional(z.string()),
  quantity: z.int(),
  /** Of one piece. */
  promotionalPrice: z.optional(Money),
  listedPrice: Money,
  /** Of one piece without the membership, where `promotionalPrice` is a member's. */
  usualPrice: z.optional(Money),
  /** Where the size stands among those of the product: good, better, best. */
  pricePoint: z.optional(z.string()),
  productClass: z.string(),
  productType: z.string(),
  productSubType: z.array(z.string()),
  goldMembershipProduct: z.boolean(),
  seoUrl: z.string(),
  /** Folder of the picture, below which `<width>.webp` lies. */
  imagePath: z.string(),
  /** Codes that take something off this line. */
  codeList: z.object({ promo: z.array(z.string()) }),
  /** What they take off it. */
  promoDiscount: z.optional(Money),
  accessories: z.array(Accessory),
  /** Vases are offered with the product and none was chosen. */
  isWithoutVase: z.optional(z.boolean()),
  accessoriesTotal: Money,
  /** Goods of this line: (price + accessories) × quantity. */
  lineTotal: Money,
  deliveryOptions: z.optional(CartItemDelivery),
  /** Present when the line can no longer be delivered as chosen; blocks checkout until mended. */
  undeliverable: z.optional(z.object({ reason: z.string(), nearestDate: z.optional(IsoDate) })),
});
export type CartItem = z.infer<typeof CartItem>;

/** What one promotion does to this cart. */
export const CartPromotion = z.object({
  /** Missing for one that works by itself. */
  code: z.optional(z.string()),
  description: z.string(),
  kind: z.enum(['percentage', 'amount', 'freeDelivery']),
  /** Taken off the goods. */
  amount: Money,
  /** Delivery fee that is not charged. */
  deliveryAmount: Money,
  /** Why a code in the cart does nothing at the moment. */
  problem: z.optional(
    z.enum([
      'unknown',
      'not-started',
      'expired',
      'used-up',
      'elsewhere',
      'not-applicable',
      'below-minimum',
      'not-combinable',
      'switched-off',
    ]),
  ),
});
export type CartPromotion = z.infer<typeof CartPromotion>;

/** @source spec §3 Cart */
export const Cart = z.object({
  id: z.string(),
  cartId: z.string(),
  /** Grows with every change; writes name the one they saw. */
  version: z.int(),
  countryId: CountryId,
  cartType: z.enum(['florist', 'dropship', 'sympathy', 'mixed']),
  items: z.array(z.string()),
  itemCount: z.int(),
  codeList: z.object({ source: z.optional(z.string()), promo: z.array(z.string()) }),
  /** What the shopper calls this cart, where there are several. */
  name: z.optional(z.string()),
  /** Descriptions of what takes something off, one after the other. */
  promotionDetails: z.optional(z.object({ description: z.string() })),
  promotions: z.optional(z.array(CartPromotion)),
  orderFeeSummary: z.record(z.string(), Money),
  orderFeeSummaryDetail: z.array(
    z.object({ name: z.string(), amount: Money, itemId: z.optional(z.string()) }),
  ),
  totalAmount: Money,
  subTotalAmount: Money,
  /** Off the goods without a code, and by codes. */
  promotionalDiscount: Money,
  promoDiscount: Money,
  totalDiscountAmount: Money,
  loyaltyDetails: z.optional(z.object({ productId: z.string(), savings: Money })),
  /** What member prices take off this cart now. */
  rewardsTotal: Money,
  entities: z.object({ items: z.record(z.string(), CartItem) }),
});
export type Cart = z.infer<typeof Cart>;
