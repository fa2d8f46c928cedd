import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Stack } from '@/ui/layout/Stack';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { fetchOrder, selectOrder } from '../state';
import { ConfirmedOrder } from './ConfirmedOrder';

/** The page after an order: thanks, number, recap. Opens only in the window in which the order was placed. */
export function Confirmation({ orderId }: { orderId: string }) {
  const t = useTranslations('orders');
  const dispatch = useAppDispatch();
  const { results, error } = useAppSelector(selectOrder);
  const [isAllowed, setAllowed] = useState(true);
  const read = useCallback(
    async () => setAllowed(await dispatch(fetchOrder({ orderId })).unwrap()),
    [dispatch, orderId],
  );
  useEffect(() => {
    void read();
  }, [read]);
  if (!isAllowed)
    return (
      <EmptyState
        headingAs="h1"
        illustration="letter"
        title={t('confirmation.notHere.title')}
        actions={
          <ButtonLink href={`/track-order?order=${encodeURIComponent(orderId)}`}>
            {t('confirmation.notHere.action')}
          </ButtonLink>
        }
      >
        {t('confirmation.notHere.text')}
      </EmptyState>
    );
  if (results?.orderId === orderId) return <ConfirmedOrder order={results} />;
  if (error)
    return (
      <EmptyState
        headingAs="h1"
        illustration="wilted-stem"
        title={t('confirmation.failed.title')}
        actions={<Button onClick={() => void read()}>{t('confirmation.failed.action')}</Button>}
      >
        <p role="alert">{t('confirmation.failed.text')}</p>
      </EmptyState>
    );
  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{t('confirmation.loading')}</VisuallyHidden>
      <Skeleton aria-hidden height="4rem" width="60%" />
      <Skeleton aria-hidden height="1.4rem" width="40%" />
      <Skeleton aria-hidden height="18rem" />
    </Stack>
  );
}
