import { useState } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { askOrderLink, type AskedLink } from '../state';

/** Offers whoever placed an order a mail with a fresh link to it. */
export function OrderLinkOffer({ orderId }: { orderId: string }) {
  const t = useTranslations('orders');
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<AskedLink | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setOutcome(await dispatch(askOrderLink(orderId)).unwrap());
    setAsking(false);
  };
  if (outcome === 'asked')
    return (
      <div tabIndex={-1} ref={takeLostFocus}>
        <InlineMessage tone="success">{t('link.asked')}</InlineMessage>
      </div>
    );
  return (
    <>
      <Button
        variant="secondary"
        loading={isAsking}
        loadingLabel={t('link.asking')}
        onClick={() => void ask()}
      >
        {t('link.ask')}
      </Button>
      {outcome && <InlineMessage tone="error">{t(`link.problems.${outcome}`)}</InlineMessage>}
    </>
  );
}

/** The answer stands where the button was: whoever stood there goes on from it. */
function takeLostFocus(answer: HTMLElement | null): void {
  if (document.activeElement === document.body) answer?.focus();
}
