import { useEffect, useRef } from 'react';
import { X } from 'lucide';
import styled from 'styled-components';
import { useLateMessages } from '@/i18n/lazyWithMessages';
import { I18nProvider, useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { LiveRegion } from '@/ui/feedback/LiveRegion';
import { TextLink } from '@/ui/navigation/TextLink';
import { useUiTexts } from '@/ui/texts/UiTexts';
import { beingOrdered, paymentAddress } from '../rules';
import { feedbackReset, lateWrites, type CartFeedback } from '../state';

interface CartMessageProps {
  feedback: CartFeedback | null;
}

/** What the last change of the cart came to, shown and spoken, with a way back after a removal. Its words may come late. */
export function CartMessage({ feedback }: CartMessageProps) {
  const t = useTranslations('cart');
  const { locale, messages, isLost } = useLateMessages(feedback && !t.has(feedback.message) ? ['cart'] : []);
  return (
    <I18nProvider locale={locale} messages={{ ...messages }}>
      <Told feedback={messages || isLost ? feedback : null} />
    </I18nProvider>
  );
}

function Told({ feedback }: CartMessageProps) {
  const t = useTranslations('cart');
  const { dismiss } = useUiTexts();
  const dispatch = useAppDispatch();
  const key = feedback?.message ?? '';
  const text = feedback ? (t.has(key) ? t(key as 'errors.general') : t('errors.general')) : '';
  const undo = feedback?.undo;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    /* What was pressed may be far below. */
    if (feedback?.type === 'error') root.current?.scrollIntoView({ block: 'nearest' });
  }, [feedback]);
  return (
    <>
      <LiveRegion text={text} urgent={feedback?.type === 'error'} />
      {feedback && (
        <Shown ref={root}>
          <InlineMessage
            tone={feedback.type}
            live={false}
            action={
              <Actions>
                {undo && (
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => void dispatch(lateWrites.undoRemoval(undo))}
                  >
                    {t('undo')}
                  </Button>
                )}
                <Dismiss icon={X} size="sm" label={dismiss} onClick={() => dispatch(feedbackReset())} />
              </Actions>
            }
          >
            {text} {key === beingOrdered && <ToPayment />}
            {key === 'errors.ordered' && <TextLink href="/track-order">{t('errors.toOrder')}</TextLink>}
          </InlineMessage>
        </Shown>
      )}
    </>
  );
}

/** The way out of a payment that waits: to confirm it, or to pay another way. */
export function ToPayment() {
  const t = useTranslations('cart');
  return <TextLink href={paymentAddress}>{t('errors.toPayment')}</TextLink>;
}

const Shown = styled.div`
  scroll-margin-block: 6.5rem;
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3xs);
  margin-block: -0.6rem;
`;

const Dismiss = styled(IconButton)`
  margin-inline-end: -0.6rem;
`;
