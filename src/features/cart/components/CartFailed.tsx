import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { fetchCart } from '../state';

/** Shown when the cart could not be read, with another try. */
export function CartFailed() {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const retry = () => void dispatch(fetchCart());
  useComeback(true, retry);
  return (
    <EmptyState
      illustration="wilted-stem"
      title={t('failed.title')}
      actions={<Button onClick={retry}>{t('failed.retry')}</Button>}
    >
      <p role="alert">{t('failed.text')}</p>
    </EmptyState>
  );
}
