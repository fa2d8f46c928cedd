import type { CartItem } from '@/contracts/ordering/cart';
import { useIsLoyaltyShown } from '@/features/loyalty';
import { loyaltyCents } from '@/features/loyalty/rules';
import { selectMembership } from '@/features/loyalty/state';
import { selectPartnerConfig } from '@/features/partner/state';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { Columns, Deliveries } from './CartColumns';
import { CartDelivery } from './CartDelivery';
import type { Written } from './CartLine';
import { StartSeveral } from './CartSwitcher';
import { Offer } from './LoyaltyOffer';

/** A line in the four ways the script knows: alone, without a vase, reduced, and both. Words in braces are filled in. */
const kinds = [0, 1, 2, 3].map((kind) => sampleLine(kind));
const [{ deliveryOptions } = sampleLine(0)] = kinds;

/**
 * A sample of the cart as it is drawn, with words in braces for what is the visitor's own. It comes with the page in a
 * `<template>`; as soon as the early answer is there, the script in the head fills it in and shows it where the real lines
 * will stand, long before the code for these has come; a text that lacks a value goes with its element. Nothing is drawn once the
 * page has read the answer itself, or where it shows more than this sample can. Rendered by the server only.
 * @see public/scripts
 * @source docs/decisions/0085-first-lines-from-the-head.md
 */
export function EarlyCart() {
  const t = useTranslations('cart');
  const membership = useAppSelector(selectMembership);
  const isLoyaltyShown = useIsLoyaltyShown();
  const { allowProcurementRedirect } = useAppSelector(selectPartnerConfig);
  /* A cart that goes back to a procurement system is offered in other words. */
  if (allowProcurementRedirect) return null;
  const written: Written = {
    day: t('delivery.on', { date: '{day}' }),
    way: '{way}',
    each: '{each}',
    price: ({ itemId }) =>
      Number(itemId) > 1
        ? { kind: 'sale', price: '{price}', regularPrice: '{regular}' }
        : { kind: 'single', price: '{price}' },
  };
  return (
    <template data-early data-florist={t('delivery.florist')} data-dropship={t('delivery.dropship')}>
      <StartSeveral />
      <Columns>
        <Deliveries>
          <CartDelivery
            group={{ key: 'early', delivery: deliveryOptions, lines: kinds }}
            total={1}
            written={written}
          />
          {isLoyaltyShown && membership && (
            <Offer amount="{savings}" price={formatPrice(loyaltyCents(membership))} />
          )}
        </Deliveries>
      </Columns>
    </template>
  );
}

function sampleLine(kind: number): CartItem {
  return {
    ...{
      itemId: String(kind),
      productId: '',
      sku: '',
      masterProductName: '',
      title: '{title}',
      variantTitle: '{size}',
    },
    ...{
      quantity: 2,
      listedPrice: 0,
      accessoriesTotal: 0,
      lineTotal: 0,
      codeList: { promo: [] },
      accessories: [],
    },
    ...{
      productClass: '',
      productType: '',
      productSubType: [],
      goldMembershipProduct: false,
      seoUrl: '/cart',
    },
    ...{ imagePath: '{picture}', isWithoutVase: kind % 2 === 1 },
    deliveryOptions: {
      ...{
        channel: 'florist',
        shippingMethod: '',
        countryId: 'US',
        deliveryOption: 'fixed',
        deliveryDate: '',
      },
      ...{ city: '{city}', state: '{state}', zipCode: '{zip}', message: '', legendLabel: '' },
      ...{ flexDeliveryFlag: false, deliveryFee: 0, totalSurchargeFee: 0 },
    },
  };
}
