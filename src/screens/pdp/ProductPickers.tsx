import { memo, useEffect } from 'react';
import { countryOf, type Locale } from '@/contracts/locales';
import type { DeliveryOffer } from '@/features/delivery';
import { useQueryParameter, useShopRouter } from '@/features/navigation';
import { usePriceFor } from '@/features/loyalty';
import { VaseChoice } from '@/features/product';
import { allInPrice, variantPrice, type MasterProduct, type VariantView } from '@/features/product/rules';
import {
  selectCurrentVariant,
  selectVariants,
  setCurrentSelected,
  selectCurrentVase,
  selectVases,
  setCurrentSelectedVase,
} from '@/features/product/state';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { priceViewOf } from '@/lib/moneyView';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { Price } from '@/ui/money/Price';
import { useProductFees } from './useProductFees';

/** The sizes of a product, priced as the header is. The chosen one stands in the address, so that it can be shared. */
export function SizePicker({ product, offer }: { product: MasterProduct; offer: DeliveryOffer }) {
  const t = useTranslations('product');
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const choose = useChooseSize();
  const variants = useAppSelector(selectVariants);
  const current = useAppSelector(selectCurrentVariant);
  const named = useQueryParameter('sku');
  const { fees, isAllIn } = useProductFees(product.channel, offer);
  const priceFor = usePriceFor();
  const priceOf = (variant: VariantView) => {
    /* The offer for members stands below the page's price alone. */
    const price = { ...variantPrice(priceFor(variant)), memberCents: undefined };
    return priceViewOf(isAllIn && fees ? allInPrice(price, fees) : price);
  };
  useEffect(() => {
    if (named && variants.some(({ sku }) => sku === named)) dispatch(setCurrentSelected(named));
  }, [dispatch, named, variants]);
  if (variants.length < 2) return null;
  return (
    <ChoiceCards
      legend={t('page.size')}
      name="size"
      value={current?.sku ?? null}
      onChange={choose}
      choices={variants.map((variant) => ({
        value: variant.sku,
        label: variant.title,
        detail: sizeDetail(variant, t, locale),
        aside: <Price size="sm" price={priceOf(variant)} />,
      }))}
    />
  );
}

/** "14 stems · 16 × 13 in"; in Canada with centimetres beside the inches. */
export function sizeDetail(
  { stems, heightIn, widthIn }: VariantView,
  t: ReturnType<typeof useTranslations<'product'>>,
  locale: Locale,
): string {
  const isMetric = countryOf(locale) === 'CA';
  return [
    stems && t('page.stems', { count: stems }),
    heightIn && widthIn && t('page.dimensions', { height: heightIn, width: widthIn }),
    isMetric && heightIn && widthIn && t('page.metric', { height: inCm(heightIn), width: inCm(widthIn) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whole centimetres. */
const inCm = (inches: number): number => Math.round(inches * 2.54);

/** The vases that go with the chosen size. */
export const VasePicker = memo(function VasePicker() {
  const t = useTranslations('product');
  const dispatch = useAppDispatch();
  const vases = useAppSelector(selectVases);
  const current = useAppSelector(selectCurrentVase);
  const size = useAppSelector(selectCurrentVariant);
  return (
    <VaseChoice
      legend={t('page.vase')}
      name="vase"
      vases={vases}
      size={size}
      value={current?.id ?? null}
      onChange={(id) => dispatch(setCurrentSelectedVase(id))}
      priceText={(cents) => (cents === 0 ? t('page.free') : t('page.plus', { price: formatPrice(cents) }))}
    />
  );
});

/** Chooses a size of the page's product and writes it into the address. */
export function useChooseSize(): (sku: string) => void {
  const dispatch = useAppDispatch();
  const { changeQuery } = useShopRouter();
  return (sku) => {
    dispatch(setCurrentSelected(sku));
    void changeQuery({ sku }, { shallow: true });
  };
}
