import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { fetchCart } from '../state';

/** Shown when the cart could not be read, with another try. */
export function CartFailed() {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      illustration="wilted-stem"
      title={t('failed.title')}
      actions={<Button onClick={() => void dispatch(fetchCart())}>{t('failed.retry')}</Button>}
    >
      <p role="alert">{t('failed.text')}</p>
    </EmptyState>
  );
}
