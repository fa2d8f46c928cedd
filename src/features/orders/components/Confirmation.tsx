import { useCallback, useEffect, type ReactNode } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Stack } from '@/ui/layout/Stack';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { trackAddress } from '../rules';
import {
  fetchOrder,
  orderSlice,
  otherOrdersSlice,
  selectHaveOtherOrdersFailed,
  selectOrder,
  selectOtherOrders,
} from '../state';
import { ConfirmationColumns, ConfirmedOrder } from './ConfirmedOrder';
import { OrderLinkOffer } from './OrderLinkOffer';
import { OrderNumber } from './OrderPart';

/** The page after an order: thanks, number, summary. It needs the order's token, which only this window has. */
export function Confirmation({ orderId }: { orderId: string }) {
  const t = useTranslations('orders');
  const dispatch = useAppDispatch();
  const { results, error, isLoading } = useAppSelector(selectOrder);
  const others = useAppSelector(selectOtherOrders);
  const read = useCallback(() => void dispatch(fetchOrder({ orderId })), [dispatch, orderId]);
  useEffect(() => {
    read();
    return () => {
      dispatch(orderSlice.actions.reset());
      dispatch(otherOrdersSlice.actions.reset());
    };
  }, [dispatch, read]);
  const isPartMissing = useAppSelector(selectHaveOtherOrdersFailed);
  const hasFailed = error !== null && error.status !== 404;
  useComeback((hasFailed || isPartMissing) && !isLoading, read);
  const number = (words: ReactNode) => <OrderNumber>{words}</OrderNumber>;
  if (results?.orderId === orderId) return <ConfirmedOrder order={results} others={others} />;
  if (!error || isLoading) return <ConfirmationSkeleton />;
  if (error.status === 404)
    return (
      <EmptyState
        headingAs="h1"
        illustration="letter"
        title={t('confirmation.notHere.title')}
        actions={
          <>
            <ButtonLink href={trackAddress(orderId)}>{t('confirmation.notHere.action')}</ButtonLink>
            <OrderLinkOffer orderId={orderId} />
          </>
        }
      >
        <p role="status">{t.rich('confirmation.notHere.text', { orderId, number })}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      headingAs="h1"
      illustration="wilted-stem"
      title={t('confirmation.failed.title')}
      actions={<Button onClick={read}>{t('confirmation.failed.action')}</Button>}
    >
      <p role="alert">{t.rich('confirmation.failed.text', { orderId, number })}</p>
    </EmptyState>
  );
}

/** Placeholder of a confirmation while the order is loading. */
function ConfirmationSkeleton() {
  const t = useTranslations('orders');
  return (
    <Stack gap="lg">
      <VisuallyHidden role="status">{t('confirmation.loading')}</VisuallyHidden>
      <Stack gap="2xs" aria-hidden>
        <Skeleton height="1.1rem" width="min(12rem, 60%)" />
        <Skeleton height="4.2rem" width="min(30rem, 90%)" />
        <Skeleton height="3.4rem" width="min(36rem, 100%)" />
        <Skeleton height="3rem" width="min(22rem, 80%)" />
      </Stack>
      <ConfirmationColumns aria-hidden>
        <Stack gap="sm">
          <Skeleton height="5rem" width="70%" />
          <Skeleton height="3.5rem" />
          <Skeleton height="7.5rem" width="60%" />
        </Stack>
        <Skeleton height="24rem" />
      </ConfirmationColumns>
    </Stack>
  );
}
