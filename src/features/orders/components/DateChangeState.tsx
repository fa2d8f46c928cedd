import { useState } from 'react';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { askForPayment, type Modified } from '../state';
import { ChangeOutcome, type ChangeProps, usePaymentPage } from './useOrderChange';

/** How the newest paid change of a day stands: what waits can be paid or given up. A failed one is never shown as done. */
export function DateChangeState({ order, onChanged }: ChangeProps) {
  const t = useTranslations('orders');
  const dispatch = useAppDispatch();
  const dateText = useDateText();
  const leaveForPayment = usePaymentPage();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Modified | null>(null);
  const change = order.dateChange;
  if (!change) return null;
  const delivery = order.deliveries.find((one) => one.deliveryGroupId === change.deliveryGroupId);
  const isThere = delivery?.deliveryDate === change.deliveryDate;
  const amount = formatExactPrice(toCents(change.amount));
  const words = { date: dateText(change.deliveryDate), amount };
  if (change.state === 'done')
    return isThere ? <InlineMessage tone="success">{t('change.paid.done', words)}</InlineMessage> : null;
  if (change.state === 'failed')
    return isThere ? null : (
      <InlineMessage tone="error">
        {t(change.isRefunded ? 'change.paid.refunded' : 'change.paid.failed', words)}
      </InlineMessage>
    );
  const ask = async (isGivenUp: boolean) => {
    setBusy(true);
    const asked = await dispatch(askForPayment({ orderId: order.orderId, isGivenUp })).unwrap();
    setBusy(false);
    setOutcome(asked.ok ? null : asked);
    if (!asked.ok) return;
    const { challengeUrl, state } = asked.order.dateChange ?? {};
    if (!isGivenUp && state === 'pending' && challengeUrl) leaveForPayment(challengeUrl);
    else onChanged(asked.order);
  };
  return (
    <Stack gap="2xs">
      <InlineMessage tone="information">{t('change.paid.pending', words)}</InlineMessage>
      <ChangeOutcome outcome={outcome} />
      <Cluster gap="2xs">
        <Button loading={isBusy} loadingLabel={t('change.saving')} onClick={() => void ask(false)}>
          {t('change.paid.pay', words)}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => void ask(true)}>
          {t('change.paid.giveUp')}
        </Button>
      </Cluster>
    </Stack>
  );
}
