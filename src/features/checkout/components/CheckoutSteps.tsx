import { useState, useEffect, useRef, type ReactNode } from 'react';
import { reducer as formReducer } from 'redux-form';
import styled from 'styled-components';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { injectReducer } from '@/store/lazyReducers';
import { useDeferredDestroy } from '@/ui/forms/useDeferredDestroy';
import { media } from '@/ui/theme/media';
import { Heading } from '@/ui/layout/Heading';
import { hasDelivery, nextStop, stopAddress, stopBefore, stopQuery, type CheckoutStop } from '../rules';
import type { CheckoutPart } from '../state';
import { messageFormName, recipientFormName } from './StepForm';
import { MessageForm } from './MessageForm';
import { PartEyebrow, usePartName } from './PartHeading';
import { OrderSummary } from './OrderSummary';
import { PaymentStep } from './PaymentStep';
import { PlacingMessage } from './PlacingMessage';
import { RecipientForm } from './RecipientForm';
import { ReviewStep } from './ReviewStep';

injectReducer({ reducerPath: 'form', reducer: formReducer });

interface CheckoutStepsProps {
  /** Everything that is paid together. */
  parts: readonly CheckoutPart[];
  stop: CheckoutStop;
  /** The sandbox takes cards here. */
  isDemo: boolean;
}

/** The steps of the checkout with their forms. */
export function CheckoutSteps({ parts, stop, isDemo }: CheckoutStepsProps) {
  const t = useTranslations('checkout');
  const { step, part } = stop;
  const isMoved = useHasMoved(stopAddress(stop));
  const way = useWay(parts, stop);
  const checkout = parts[part]?.checkout;
  if (!checkout) return null;
  const isCardless = step === 'message' && !hasDelivery(checkout.cart);
  const isWaiting = parts[0]?.checkout.pendingOrderId !== undefined;
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
      <PlacingMessage />
    </>
  );
  const keptForms = parts.map(({ cartId }, index) => <KeptForms key={cartId} part={index} />);
  if (step === 'review')
    return (
      <div>
        {keptForms}
        {opening}
        <ReviewStep parts={parts} />
      </div>
    );
  return (
    <Columns>
      <div>
        {keptForms}
        {opening}
        {step === 'recipient' && <RecipientForm key={part} checkout={checkout} part={part} {...way} />}
        {step === 'message' && (
          <MessageForm key={part} checkout={checkout} part={part} sender={senderOf(parts)} {...way} />
        )}
        {step === 'payment' && <PaymentStep checkout={checkout} isDemo={isDemo} {...way} />}
      </div>
      <aside>
        <OrderSummary parts={parts} />
      </aside>
    </Columns>
  );
}

/** The place before and the one after, and what the button that leads there says. */
function useWay(parts: readonly CheckoutPart[], stop: CheckoutStop) {
  const t = useTranslations('checkout');
  const router = useShopRouter();
  const partName = usePartName();
  const sessions = parts.map(({ checkout }) => checkout);
  const next = nextStop(stop, sessions);
  const nextPart = parts[next.part];
  const labels = {
    recipient: t('recipient.submit'),
    message: t('recipient.submit'),
    payment: t('message.submit'),
    review: t('payment.submit'),
  };
  return {
    back: stopBefore(stop, sessions),
    label:
      next.step === stop.step && nextPart
        ? t('several.next', { name: partName(nextPart) })
        : labels[next.step],
    onDone: () => void router.changeQuery(stopQuery(next), { method: 'push', shallow: true }),
  };
}

/** Recipient and message stay as entered while the shopper goes back and forth; the card is forgotten at once. */
function KeptForms({ part }: { part: number }) {
  useDeferredDestroy(recipientFormName(part));
  useDeferredDestroy(messageFormName(part));
  return null;
}

/** A shopper who turned to another of their carts need not say again who they are. */
const senderOf = (parts: readonly CheckoutPart[]) =>
  parts.map(({ checkout }) => checkout.sender).find((sender) => sender !== undefined);

/** Whether the shopper came here from another place of this checkout. */
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

/** The heading of a step; gets the focus when the step comes after another, so that a screen reader follows. */
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
