import { VaseChoice } from '@/features/product';
import { selectCurrentVase, selectVases, setCurrentSelectedVase } from '@/features/product/state';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** The vases that go with the chosen size. */
export function VasePicker() {
  const t = useTranslations('product');
  const dispatch = useAppDispatch();
  const vases = useAppSelector(selectVases);
  const current = useAppSelector(selectCurrentVase);
  return (
    <VaseChoice
      legend={t('page.vase')}
      name="vase"
      vases={vases}
      value={current?.id ?? null}
      onChange={(id) => dispatch(setCurrentSelectedVase(id))}
      priceText={(cents) => (cents === 0 ? t('page.free') : t('page.plus', { price: formatPrice(cents) }))}
    />
  );
}
