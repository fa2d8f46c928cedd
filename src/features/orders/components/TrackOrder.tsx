import { useEffect } from 'react';
import styled from 'styled-components';
import { useQueryParameter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { lazyComponent } from '@/ui/lazy';
import { orderStatusSlice, selectOrderStatus } from '../state';
import { FoundOrder } from './FoundOrder';

const TrackOrderForm = lazyComponent(
  () => import('./TrackOrderForm').then((module) => module.TrackOrderForm),
  () => (
    <Stack gap="sm" aria-hidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    </Stack>
  ),
);

/** Looks an order up and shows where it is; afterwards another one may be tracked. */
export function TrackOrder() {
  const t = useTranslations('orders');
  const dispatch = useAppDispatch();
  const named = useQueryParameter('order');
  const status = useAppSelector(selectOrderStatus);
  useEffect(() => () => void dispatch(orderStatusSlice.actions.reset()), [dispatch]);
  if (!status)
    return (
      <Narrow>
        <Text tone="soft">{t('track.text')}</Text>
        <TrackOrderForm orderId={named} />
      </Narrow>
    );
  return (
    <Stack gap="lg">
      <FoundOrder status={status} />
      <div>
        <Button variant="secondary" onClick={() => dispatch(orderStatusSlice.actions.reset())}>
          {t('track.another')}
        </Button>
      </div>
    </Stack>
  );
}

const Narrow = styled.div`
  display: grid;
  gap: var(--space-md);
  max-width: 34rem;
`;
