import { useEffect, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import type { ModifiableOrder } from '@/contracts/orders/orderChanges';
import { shop } from '@/contracts/shop';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Field } from '@/ui/forms/Field';
import { TextArea } from '@/ui/forms/TextArea';
import { TextInput } from '@/ui/forms/TextInput';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { lazyComponent } from '@/ui/lazy';
import { media } from '@/ui/theme/media';
import { askForPayment, readModifiable } from '../state';
import { CancelChoice, takeFocus } from './CancelChoice';
import { ChangeRecipient } from './ChangeRecipient';
import { DateChangeState } from './DateChangeState';
import { useInstantText } from './orderTexts';
import { ChangeOutcome, type ChangeProps, useOrderChange } from './useOrderChange';

/** Brings the calendar. */
const LazyChangeDelivery = lazyComponent(() =>
  import('./ChangeDate').then((module) => module.ChangeDelivery),
);

/** What the sender can still change; hidden once the florist begins. */
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
      .then(async (read) => {
        const isWaiting = read.ok && read.order.dateChange?.state === 'pending';
        const asked = isWaiting ? await dispatch(askForPayment({ orderId })).unwrap() : read;
        if (isShown && asked.ok) setOrder(asked.order);
        else if (isShown && read.ok) setOrder(read.order);
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
  const changeable = order?.deliveries.filter(({ canCancel, canChangeDate }) => canCancel || canChangeDate);
  const isOpen = order?.state === 'open' && order.until !== undefined;
  const isShown = isOpen || order?.dateChange || (changeable?.length ?? 0) > 0;
  if (!order || !isShown || order.state === 'cancelled') return null;
  const onChanged = (changed: ModifiableOrder) => {
    setOrder(changed);
    setCancelled(changed.state === 'cancelled');
  };
  const change = { order, onChanged };
  return (
    <ScreenOnly>
      <Stack gap="sm">
        <Stack gap="4xs">
          <Heading as="h2" size="sm">
            {t('change.title')}
          </Heading>
          {isOpen && (
            <Text size="sm" tone="soft">
              {t('change.until', { time: instantText(order.until ?? '', 'moment') })}
            </Text>
          )}
        </Stack>
        <DateChangeState {...change} />
        {isOpen && <ChangeWords {...change} />}
        {isOpen && order.recipient && <ChangeRecipient {...change} recipient={order.recipient} />}
        {changeable?.map((delivery) => (
          <LazyChangeDelivery key={delivery.deliveryGroupId} {...change} delivery={delivery} />
        ))}
        {order.canCancel && <CancelOrder {...change} />}
      </Stack>
    </ScreenOnly>
  );
}

/** Form for card message and phone. */
function ChangeWords({ order, ...props }: ChangeProps) {
  const t = useTranslations('orders');
  const [message, setMessage] = useState(order.cardMessage?.message ?? '');
  const [phone, setPhone] = useState(order.recipientPhone ?? '');
  const { send, outcome, isBusy, isWrong } = useOrderChange({ order, ...props });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void send({ cardMessage: { ...order.cardMessage, message }, recipientPhone: phone });
  };
  const faultOf = (name: 'cardMessage' | 'recipientPhone') =>
    isWrong(name) ? t(`change.faults.${name}`) : undefined;
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        <Field label={t('change.message')} error={faultOf('cardMessage')}>
          <TextArea
            rows={4}
            maxLength={shop.cardMessageLimit}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
        <Field label={t('change.phone')} error={faultOf('recipientPhone')}>
          <TextInput type="tel" value={phone} onChange={(event) => setPhone(event.target.value)} />
        </Field>
        <ChangeOutcome outcome={outcome} />
        <div>
          <Button type="submit" variant="secondary" loading={isBusy} loadingLabel={t('change.saving')}>
            {t('change.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Cancels the whole order. */
function CancelOrder(props: ChangeProps) {
  const { send, outcome, isBusy } = useOrderChange(props);
  return (
    <Stack gap="sm">
      <ChangeOutcome outcome={outcome} />
      <div>
        <CancelChoice of="order" isBusy={isBusy} onCancel={() => void send({ cancel: true })} />
      </div>
    </Stack>
  );
}

/** Not printed. */
const ScreenOnly = styled.section`
  padding-top: var(--space-sm);
  border-top: 1px solid var(--hairline);

  ${media.print} {
    display: none;
  }
`;
