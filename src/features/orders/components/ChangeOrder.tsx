import { useEffect, useState, type FormEvent } from 'react';
import type { ModifiableOrder } from '@/contracts/orders';
import styled from 'styled-components';
import { shop } from '@/contracts/shop';
import { shopIdentity } from '@/contracts/shopIdentity';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Field } from '@/ui/forms/Field';
import { TextArea } from '@/ui/forms/TextArea';
import { TextInput } from '@/ui/forms/TextInput';
import { Cluster } from '@/ui/layout/Cluster';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { media } from '@/ui/theme/media';
import { modifyOrder, readModifiable, type Modified } from '../state';
import { useInstantText } from './orderTexts';

/** The pressed button is gone: the message gets the focus. */
const takeFocus = (answer: HTMLElement | null) => answer?.focus({ preventScroll: true });

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

interface ChangeFormProps {
  order: ModifiableOrder;
  onChanged: (order: ModifiableOrder) => void;
}

/** Form for card message and phone. Cancelling asks for confirmation. */
function ChangeForm({ order, onChanged }: ChangeFormProps) {
  const t = useTranslations('orders');
  const dispatch = useAppDispatch();
  const [message, setMessage] = useState(order.cardMessage?.message ?? '');
  const [phone, setPhone] = useState(order.recipientPhone ?? '');
  const [outcome, setOutcome] = useState<Modified | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSure, setSure] = useState(false);
  const send = async (wishes: Parameters<typeof modifyOrder>[0]['wishes']) => {
    setBusy(true);
    const modified = await dispatch(modifyOrder({ orderId: order.orderId, wishes })).unwrap();
    setBusy(false);
    setOutcome(modified);
    if (modified.ok && modified.order.state !== 'open') onChanged(modified.order);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void send({ cardMessage: { ...order.cardMessage, message }, recipientPhone: phone });
  };
  const faultOf = (name: string) =>
    outcome?.ok === false && outcome.faults.some(({ path }) => path.startsWith(`body.${name}`))
      ? t(`change.faults.${name as 'cardMessage'}`)
      : undefined;
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
        {outcome && <Outcome outcome={outcome} />}
        <Cluster gap="2xs">
          <Button type="submit" variant="secondary" loading={isBusy} loadingLabel={t('change.saving')}>
            {t('change.save')}
          </Button>
          {order.canCancel && (
            <Button
              variant="quiet"
              disabled={isBusy}
              onClick={() => (isSure ? void send({ cancel: true }) : setSure(true))}
            >
              {t(isSure ? 'change.cancelSure' : 'change.cancel')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </form>
  );
}

function Outcome({ outcome }: { outcome: Modified }) {
  const t = useTranslations('orders');
  if (outcome.ok) return <InlineMessage tone="success">{t('change.saved')}</InlineMessage>;
  if (outcome.faults.length > 0) return null;
  const words = outcome.isTooLate ? t('change.tooLate', { phone: shopIdentity().phone }) : t('change.failed');
  return <InlineMessage tone="error">{words}</InlineMessage>;
}

/** Not printed. */
const ScreenOnly = styled.section`
  padding-top: var(--space-sm);
  border-top: 1px solid var(--hairline);

  ${media.print} {
    display: none;
  }
`;
