import { useCallback, useEffect, type ReactNode } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { trackAddress } from '../rules';
import {
  fetchOrder,
  orderSlice,
  otherOrdersSlice,
  selectHaveOtherOrdersFailed,
  selectOrder,
  selectOtherOrders,
} from '../state';
import { ConfirmationSkeleton } from './ConfirmationSkeleton';
import { ConfirmedOrder } from './ConfirmedOrder';
import { OrderLinkOffer } from './OrderLinkOffer';
import { OrderNumber } from './OrderNumber';

/** The page after an order: thanks, number, recap. Opens only in the window in which the order was placed. */
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
