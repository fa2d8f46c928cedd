import { useState } from 'react';
import type { ModifiableOrder } from '@/contracts/orders/orderChanges';
import { shopIdentity } from '@/contracts/shopIdentity';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { modifyOrder, type Modified } from '../state';

export interface ChangeProps {
  order: ModifiableOrder;
  onChanged: (order: ModifiableOrder) => void;
}

/** Sends changes of an order, and what became of the last one. */
export function useOrderChange({ order: { orderId }, onChanged }: ChangeProps) {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Modified | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (wishes: Parameters<typeof modifyOrder>[0]['wishes']): Promise<Modified> => {
    setBusy(true);
    const modified = await dispatch(modifyOrder({ orderId, wishes })).unwrap();
    setBusy(false);
    setOutcome(modified);
    if (modified.ok) onChanged(modified.order);
    return modified;
  };
  /** Whether a field of the request was refused. */
  const isWrong = (path: string) =>
    outcome?.ok === false && outcome.faults.some((fault) => fault.path.startsWith(`body.${path}`));
  return { send, outcome, isBusy, isWrong };
}

/** Leaves for the page where a change is paid; it leads back to the order. */
export function usePaymentPage(): (url: string) => void {
  const router = useShopRouter();
  return (url) => {
    if (/^\/(?!\/)/.test(url)) void router.push(url);
    else if (url.startsWith('https://')) window.location.assign(url);
  };
}

/** Says what became of a change; what is wrong with a field stands at the field. */
export function ChangeOutcome({ outcome, saved }: { outcome: Modified | null; saved?: string }) {
  const t = useTranslations('orders');
  if (!outcome) return null;
  // What has to be paid first is not saved yet.
  if (outcome.ok && outcome.order.dateChange?.state === 'pending') return null;
  if (outcome.ok) return <InlineMessage tone="success">{saved ?? t('change.saved')}</InlineMessage>;
  if (outcome.reason === 'fields') return null;
  return (
    <InlineMessage tone="error">
      {t(`change.problems.${outcome.reason}`, { phone: shopIdentity().phone })}
    </InlineMessage>
  );
}
