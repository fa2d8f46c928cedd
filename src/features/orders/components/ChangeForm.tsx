import { useState, type FormEvent } from 'react';
import { shop } from '@/contracts/shop';
import { shopIdentity } from '@/contracts/shopIdentity';
import type { ModifiableOrder } from '@/contracts/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Field } from '@/ui/forms/Field';
import { TextArea } from '@/ui/forms/TextArea';
import { TextInput } from '@/ui/forms/TextInput';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { modifyOrder, type Modified } from '../state';

interface ChangeFormProps {
  order: ModifiableOrder;
  onChanged: (order: ModifiableOrder) => void;
}

/** Card message and phone as they are, to be changed; cancelling asks once more. */
export function ChangeForm({ order, onChanged }: ChangeFormProps) {
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
