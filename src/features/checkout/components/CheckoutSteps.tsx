import { useState, type ReactNode } from 'react';
import { reducer as formReducer } from 'redux-form';
import styled from 'styled-components';
import type { CheckoutSession } from '@/contracts/checkout';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { injectReducer } from '@/store/lazyReducers';
import { useDeferredDestroy } from '@/ui/forms/useDeferredDestroy';
import { media } from '@/ui/theme/media';
import { hasDelivery, nextStep, stepNumber, type CheckoutStep } from '../rules';
import { messageFormName, recipientFormName } from './formNames';
import { MessageForm } from './MessageForm';
import { OrderSummary } from './OrderSummary';
import { PaymentStep } from './PaymentStep';
import { PlacingMessage } from './PlacingMessage';
import { RecipientForm } from './RecipientForm';
import { ReviewStep } from './ReviewStep';
import { StepHeading } from './StepHeading';

injectReducer({ reducerPath: 'form', reducer: formReducer });

interface CheckoutStepsProps {
  checkout: CheckoutSession;
  step: CheckoutStep;
  /** The sandbox takes cards here. */
  isDemo: boolean;
}

/**
 * The steps of the checkout with their forms. Recipient and message stay as entered while the shopper goes back and
 * forth; the card is forgotten at once.
 */
export function CheckoutSteps({ checkout, step, isDemo }: CheckoutStepsProps) {
  useDeferredDestroy(recipientFormName);
  useDeferredDestroy(messageFormName);
  const t = useTranslations('checkout');
  const router = useShopRouter();
  const isMoved = useHasMoved(step);
  const goOn = () =>
    void router.changeQuery(
      { step: String(stepNumber(nextStep(step, checkout))) },
      { method: 'push', shallow: true },
    );
  const isCardless = step === 'message' && !hasDelivery(checkout.cart);
  const em = (words: ReactNode) => <em>{words}</em>;
  const heading = (
    <StepHeading key={step} takesFocus={isMoved}>
      {isCardless ? t('message.senderTitle') : t.rich(`${step}.title`, { em })}
    </StepHeading>
  );
  if (step === 'review')
    return (
      <div>
        {heading}
        <Messages>
          <PlacingMessage />
        </Messages>
        <ReviewStep checkout={checkout} />
      </div>
    );
  return (
    <Columns>
      <div>
        {heading}
        <Messages>
          <PlacingMessage />
        </Messages>
        {step === 'recipient' && <RecipientForm checkout={checkout} onDone={goOn} />}
        {step === 'message' && <MessageForm checkout={checkout} onDone={goOn} />}
        {step === 'payment' && <PaymentStep checkout={checkout} isDemo={isDemo} onDone={goOn} />}
      </div>
      <aside>
        <OrderSummary cart={checkout.cart} />
      </aside>
    </Columns>
  );
}

/** Whether the shopper came here from another step of this checkout. */
function useHasMoved(step: CheckoutStep): boolean {
  const [first] = useState(step);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && step !== first) setMoved(true);
  return hasMoved;
}

const Messages = styled.div`
  &:not(:empty) {
    padding-bottom: var(--space-sm);
  }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-md);

  aside {
    grid-row: 1;
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    align-items: start;
    gap: var(--space-xl);

    > div {
      max-width: 42rem;
    }

    aside {
      grid-row: auto;
    }
  }
`;
