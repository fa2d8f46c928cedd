import { useEffect, useState } from 'react';
import type { ModifiableOrder } from '@/contracts/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { readModifiable } from '../state';
import { ChangeForm } from './ChangeForm';
import { ScreenOnly } from './ScreenOnly';
import { useInstantText } from './useInstantText';

/** The button that cancelled is gone: what came of it is read out in its place. */
const takeFocus = (answer: HTMLElement | null) => answer?.focus({ preventScroll: true });

/** What the sender can still change: shown until the florist begins, and gone after. */
export function ChangeOrder({ orderId }: { orderId: string }) {
  const t = useTranslations('orders');
  const dispatch = useAppDispatch();
  const instantText = useInstantText();
  const [order, setOrder] = useState<ModifiableOrder | null>(null);
  const [wasCancelled, setCancelled] = useState(false);
  useEffect(() => {
    let isShown = true;
    void dispatch(readModifiable(orderId))
      .unwrap()
      .then((read) => {
        if (isShown && read.ok) setOrder(read.order);
      });
    return () => {
      isShown = false;
    };
  }, [dispatch, orderId]);
  if (wasCancelled)
    return (
      <div tabIndex={-1} ref={takeFocus}>
        <InlineMessage tone="success">{t('change.cancelled')}</InlineMessage>
      </div>
    );
  if (order?.state !== 'open' || !order.until) return null;
  return (
    <ScreenOnly>
      <Stack gap="sm">
        <Stack gap="4xs">
          <Heading as="h2" size="sm">
            {t('change.title')}
          </Heading>
          <Text size="sm" tone="soft">
            {t('change.until', { time: instantText(order.until, 'moment') })}
          </Text>
        </Stack>
        <ChangeForm
          key={JSON.stringify(order)}
          order={order}
          onChanged={(changed) => {
            setOrder(changed);
            setCancelled(changed.state === 'cancelled');
          }}
        />
      </Stack>
    </ScreenOnly>
  );
}
