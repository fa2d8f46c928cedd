import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import type { CheckoutSession, Payment } from '@/contracts/checkout';
import type { PaymentMethod } from '@/contracts/shop';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector, useAppDispatch } from '@/store/hooks';
import { selectIsLoggedIn } from '@/features/auth/state';
import { useCardName } from '@/features/orders';
import { selectPartnerConfig } from '@/features/partner/state';
import { Button } from '@/ui/controls/Button';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Card } from '@/ui/layout/Card';
import { Cluster } from '@/ui/layout/Cluster';
import { Text } from '@/ui/layout/Text';
import { choosePayment } from '../state';
import { CardForm } from './CardForm';
import { OwnCards } from './OwnCards';
import { StepForm, useStepSave, WayBack, type StepWay } from './StepForm';

interface PaymentStepProps extends StepWay {
  checkout: CheckoutSession;
  /** The sandbox accepts cards here: test numbers only. */
  isDemo: boolean;
}

/** How the order is paid: with the saved card, a new card, or on the payment company's page. */
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
      {chosen === 'card' && !hasSavedCard && <NewOrOwnCard isDemo={isDemo} {...way} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-md);
`;

/** One of the cards of the customer's account, or a new one. */
function NewOrOwnCard({ isDemo, ...way }: StepWay & { isDemo: boolean }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [isNew, setNew] = useState(false);
  const form = <CardForm canBeSaved={isDemo && isLoggedIn} {...way} />;
  if (!isLoggedIn || !isDemo || isNew) return form;
  return <OwnCards otherwise={form} onNew={() => setNew(true)} {...way} />;
}

interface SavedCardProps extends Pick<StepWay, 'back' | 'onDone'> {
  payment: Payment;
  onAnother: () => void;
}

/** The card that is saved in the checkout. */
function SavedCard({ payment, back, onDone, onAnother }: SavedCardProps) {
  const t = useTranslations('checkout');
  const cardName = useCardName();
  return (
    <Card space="md">
      <Text weight="medium">{cardName(payment)}</Text>
      <Text size="sm" tone="soft">
        {t('payment.savedHint')}
      </Text>
      <Ways>
        <Button onClick={onDone}>{t('payment.useSaved')}</Button>
        <Button variant="quiet" onClick={onAnother}>
          {t('payment.another')}
        </Button>
        <WayBack back={back} />
      </Ways>
    </Card>
  );
}

const Ways = styled(Cluster)`
  padding-top: var(--space-sm);
`;

interface HostedPaymentProps extends StepWay {
  method: 'hosted' | 'pay-later';
}

/** Payment on the payment company's own page, which opens when the order is placed. */
function HostedPayment({ method, label, back, onDone }: HostedPaymentProps) {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const { submitting, error, start } = useStepSave(() => dispatch(choosePayment(method)).unwrap(), onDone);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <StepForm form={{ handleSubmit, submitting, error }} label={label} back={back}>
      <Text tone="soft">{t(`payment.methods.${method}.next`)}</Text>
    </StepForm>
  );
}
