import { useState } from 'react';
import styled from 'styled-components';
import type { CheckoutSession } from '@/contracts/checkout';
import type { PaymentMethod } from '@/contracts/shop';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { selectPartnerConfig } from '@/features/partner/state';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { CardForm } from './CardForm';
import { HostedPayment } from './HostedPayment';
import { SavedCard } from './SavedCard';
import type { StepWay } from './StepWay';

interface PaymentStepProps extends StepWay {
  checkout: CheckoutSession;
  /** The sandbox takes cards here: test numbers only. */
  isDemo: boolean;
}

/** How the order is paid: with the card that is tied to the checkout, a new one, or on the payment company's page. */
export function PaymentStep({ checkout: { payment, paymentMethods }, isDemo, ...way }: PaymentStepProps) {
  const t = useTranslations('checkout');
  const { showBuyNowPayLater } = useAppSelector(selectPartnerConfig);
  const offered = paymentMethods.filter((method) => method !== 'pay-later' || showBuyNowPayLater);
  const saved = offered.find((method) => method === payment?.method);
  const [chosen, setChosen] = useState<PaymentMethod | undefined>(saved ?? offered[0]);
  const [wantsAnother, setWantsAnother] = useState(false);
  const hasSavedCard = payment?.method === 'card' && !wantsAnother;
  if (!chosen) return <InlineMessage tone="error">{t('card.unavailable')}</InlineMessage>;
  return (
    <Root>
      {offered.length > 1 && (
        <ChoiceCards
          legend={t('payment.methods.legend')}
          hideLegend
          name="payment-method"
          choices={offered.map((value) => ({
            value,
            label: t(`payment.methods.${value}.title`),
            detail: t(`payment.methods.${value}.text`),
          }))}
          value={chosen}
          onChange={(value) => setChosen(value as PaymentMethod)}
        />
      )}
      {chosen !== 'card' && <HostedPayment key={chosen} method={chosen} {...way} />}
      {chosen === 'card' && isDemo && (
        <InlineMessage tone="information" live={false}>
          {t('payment.demo', { number: '4242 4242 4242 4242' })}
        </InlineMessage>
      )}
      {chosen === 'card' && hasSavedCard && (
        <SavedCard
          payment={payment}
          back={way.back}
          onDone={way.onDone}
          onAnother={() => setWantsAnother(true)}
        />
      )}
      {chosen === 'card' && !hasSavedCard && <CardForm {...way} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-md);
`;
