import { useState } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { requestOrderLink, type LinkRequest } from '../state';

/** Sends a new link to the order by mail, to the person who placed it. */
export function OrderLinkOffer({ orderId }: { orderId: string }) {
  const t = useTranslations('orders');
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<LinkRequest | null>(null);
  const [isSending, setSending] = useState(false);
  const request = async () => {
    setSending(true);
    setOutcome(await dispatch(requestOrderLink(orderId)).unwrap());
    setSending(false);
  };
  if (outcome === 'sent')
    return (
      <InlineMessage tone="confirmation" takesFocus>
        {t('link.asked')}
      </InlineMessage>
    );
  return (
    <>
      <Button
        variant="secondary"
        loading={isSending}
        loadingLabel={t('link.asking')}
        onClick={() => void request()}
      >
        {t('link.ask')}
      </Button>
      {outcome && <InlineMessage tone="error">{t(`link.problems.${outcome}`)}</InlineMessage>}
    </>
  );
}
