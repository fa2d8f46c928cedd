import { useEffect, useRef, useState, type ReactNode } from 'react';
import { reducer as formReducer } from 'redux-form';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { injectReducer } from '@/store/lazyReducers';
import { useDeferredDestroy } from '@/ui/forms/useDeferredDestroy';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { media } from '@/ui/theme/media';
import { companionIdAt, hasDelivery, partnerToJoin, stopAddress, type CheckoutStop } from '../rules';
import type { CheckoutPart } from '../state';
import { MessageForm } from './MessageForm';
import { OrderSummary } from './OrderSummary';
import { PartEyebrow } from './PartHeading';
import { PaymentStep } from './PaymentStep';
import { PlacingMessage } from './PlacingMessage';
import { RecipientForm } from './RecipientForm';
import type { RecipientPlaceProps } from './RecipientPlace';
import { ReviewStep } from './ReviewStep';
import { SignedOut } from './SignedOut';
import { messageFormName, recipientFormName } from './StepForm';
import { useStepWay } from './useStepWay';

injectReducer({ reducerPath: 'form', reducer: formReducer });

interface CheckoutStepsProps {
  /** Everything that is paid together. */
  parts: readonly CheckoutPart[];
  stop: CheckoutStop;
  /** The sandbox accepts cards here. */
  isDemo: boolean;
  /** The customer was signed out: nothing of the steps is shown, and this goes on with a guest's cart. */
  onGuest?: () => Promise<void>;
  /** A recipient's cart was moved, and the checkout read again. */
  onMoved: RecipientPlaceProps['onMoved'];
}

/** The step of the checkout that the address names. */
export function CheckoutSteps({ parts, stop, isDemo, onGuest, onMoved }: CheckoutStepsProps) {
  const t = useTranslations('checkout');
  const { step, part } = stop;
  const isMoved = useHasMoved(stopAddress(stop));
  const way = useStepWay(parts, stop);
  const checkout = parts[part]?.checkout;
  if (!checkout) return null;
  const isCardless = step === 'message' && !hasDelivery(checkout.cart);
  const isWaiting = parts[0]?.checkout.pendingOrderId !== undefined;
  const joined = partnerToJoin(parts.map((one) => one.checkout));
  const titleKey = isWaiting ? 'review.waitingTitle' : (`${step}.title` as const);
  const em = (words: ReactNode) => <em>{words}</em>;
  const opening = (
    <>
      {parts.length > 1 && (step === 'recipient' || step === 'message') && (
        <PartEyebrow parts={parts} part={part} />
      )}
      <StepHeading key={stopAddress(stop)} takesFocus={isMoved}>
        {isCardless ? t('message.sender') : t.rich(titleKey, { em })}
      </StepHeading>
      {joined && !way.back && <Joining tone="soft">{t('joins', { partner: joined })}</Joining>}
      <PlacingMessage />
    </>
  );
  const companionId = companionIdAt(parts, part);
  const own = { checkout, companionId, ...way };
  const formCleanup = parts.map((_, index) => {
    const id = companionIdAt(parts, index);
    return <FormCleanup key={id ?? 'payer'} companionId={id} />;
  });
  if (onGuest)
    return (
      <div>
        {formCleanup}
        <SignedOut parts={parts} onGuest={onGuest} />
      </div>
    );
  if (step === 'review')
    return (
      <div>
        {formCleanup}
        {opening}
        <ReviewStep parts={parts} />
      </div>
    );
  return (
    <Columns>
      <div>
        {formCleanup}
        {opening}
        {step === 'recipient' && <RecipientForm key={companionId} {...own} part={part} onMoved={onMoved} />}
        {step === 'message' && <MessageForm key={companionId} {...own} sender={senderOf(parts)} />}
        {step === 'payment' && <PaymentStep checkout={checkout} isDemo={isDemo} {...way} />}
      </div>
      <aside>
        {/* An opened summary would push the next form out of sight on a phone. */}
        <OrderSummary key={stopAddress(stop)} parts={parts} />
      </aside>
    </Columns>
  );
}

/** Keeps the entered recipient and message until the checkout is left. The card is forgotten with its step. */
function FormCleanup({ companionId }: { companionId?: string }) {
  useDeferredDestroy(recipientFormName(companionId));
  useDeferredDestroy(messageFormName(companionId));
  return null;
}

/** The partner that the account joins with this order; said with the first step and again at the button that orders. */
const Joining = styled(Text)`
  padding-bottom: var(--space-sm);
`;

/** The sender, from whichever checkout knows it. */
const senderOf = (parts: readonly CheckoutPart[]) =>
  parts.map(({ checkout }) => checkout.sender).find((sender) => sender !== undefined);

function useHasMoved(address: string): boolean {
  const [first] = useState(address);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && address !== first) setMoved(true);
  return hasMoved;
}

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

/** Heading of a step. It gets the focus when the step changes, so that a screen reader reads it. */
function StepHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  return (
    <Quiet ref={heading} as="h1" size="lg" tabIndex={-1}>
      {children}
    </Quiet>
  );
}

const Quiet = styled(Heading)`
  padding-bottom: var(--space-md);

  &:focus-visible {
    outline: none;
  }
`;
