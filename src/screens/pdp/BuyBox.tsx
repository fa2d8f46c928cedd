import { useCallback, useDeferredValue, useMemo } from 'react';
import styled from 'styled-components';
import { AddonPicker } from '@/features/addons';
import { datedProductsOf } from '@/features/cart/rules';
import { loadCheckCartPlace, selectCart } from '@/features/cart/state';
import { selectStaticData } from '@/features/content/state';
import { DeliveryPanel, useDeliveryOffer } from '@/features/delivery';
import { calendarOnZipTest, type DatedProduct, promiseKindOf } from '@/features/delivery/rules';
import type { MasterProduct } from '@/features/product/rules';
import { selectCurrentVariant, selectProductState } from '@/features/product/state';
import { toAmount } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { media } from '@/ui/theme/media';
import { BuyBar } from './BuyBar';
import { SizePicker, VasePicker } from './ProductPickers';
import { ProductTitle } from './ProductTitle';

/** Everything a shopper decides about a product, ending in the button. */
export function BuyBox({ product }: { product: MasterProduct }) {
  const variant = useAppSelector(selectCurrentVariant);
  const texts = useAppSelector(selectStaticData);
  const splitTests = useAppSelector((state) => selectProductState(state).splitTests);
  const dispatch = useAppDispatch();
  const cartProducts = useCartProducts();
  const sku = variant?.sku ?? product.metaInfo.calyxPid;
  const cents = variant?.cents ?? 0;
  const products = useMemo(
    () => [
      {
        id: sku,
        price: toAmount(cents),
        masterId: product.metaInfo.calyxPid,
        productType: product.productType,
        channel: product.channel,
        isPdpProduct: true,
      },
      ...cartProducts.filter(({ id }) => id !== sku),
    ],
    [sku, cents, product, cartProducts],
  );
  const offer = useDeliveryOffer(products);
  const onZipNamed = useCallback(() => void checkCart(dispatch), [dispatch]);
  return (
    <Root>
      <ProductTitle product={product} offer={offer} />
      <SizePicker product={product} offer={offer} />
      <DeliveryPanel
        /* The dates of another size are shown after its price. */
        products={useDeferredValue(products)}
        kind={promiseKindOf(product.productType, product.metaInfo.productSubType)}
        leadDays={texts?.maxConsecutiveNoDeliveryDays}
        opensOnZip={Boolean(splitTests?.[calendarOnZipTest])}
        onZipNamed={onZipNamed}
      />
      <VasePicker />
      <AddonPicker zipCode={offer.place?.zipCode ?? null} />
      <BuyBar product={product} offer={offer} products={products} />
    </Root>
  );
}

/** Offers to move a filled cart to the zip just entered; when the code cannot be loaded, the checkout offers it again. */
const checkCart = (dispatch: ReturnType<typeof useAppDispatch>) =>
  loadCheckCartPlace().then(
    (checkCartPlace) => void dispatch(checkCartPlace()),
    () => undefined,
  );

/** Products of the cart as the calendar wants them; the same array while the cart does not change. */
export function useCartProducts(): readonly DatedProduct[] {
  const cart = useAppSelector(selectCart);
  return useMemo(() => datedProductsOf(cart), [cart]);
}

/** On a phone its parts stand in the page's one column, name and price right after the picture. */
const Root = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-sm);
  min-width: 0;

  ${media.belowMd} {
    display: contents;

    & > * {
      order: 3;
      margin-block-start: var(--space-3xs);
    }

    & > :first-child {
      order: 1;
      margin-block-start: 0;
    }
  }
`;
