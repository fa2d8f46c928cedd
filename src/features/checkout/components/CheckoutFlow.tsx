import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { selectProfile } from '@/features/auth/state';
import { useQueryParameter, useShopRouter } from '@/features/navigation';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ProgressSteps } from '@/ui/feedback/ProgressSteps';
import { lazyComponent } from '@/ui/lazy';
import {
  hasDelivery,
  reachableStop,
  stepAddress,
  stepNumber,
  stepsOf,
  stopAddress,
  type CheckoutStep,
  type Elsewhere,
  type OpeningProblem,
} from '../rules';
import {
  followCheckoutOwner,
  followLanguage,
  openCheckout,
  selectIsPlacing,
  selectOrderedId,
  selectParts,
  type RefreshedCheckout,
} from '../state';
import { leaveStep, stepLeft } from '../state/attemptMemory';
import { AlreadyOrdered, CheckoutElsewhere, CheckoutProblem, CheckoutSkeleton } from './CheckoutProblem';

const CheckoutSteps = lazyComponent(
  () => import('./CheckoutSteps').then((module) => module.CheckoutSteps),
  () => <CheckoutSkeleton />,
);

/** The checkout of the visit's cart, and of the carts paid with it, step by step. The address names the step. */
export function CheckoutFlow({ isDemo }: { isDemo: boolean }) {
  const t = useTranslations('checkout');
  const router = useShopRouter();
  const [named, recipient] = [useQueryParameter('step'), useQueryParameter('recipient')];
  const [resumed] = useState(stepLeft);
  const wantedStep = named ?? resumed;
  const parts = useAppSelector(selectParts);
  const isPlacing = useAppSelector(selectIsPlacing);
  const orderedId = useAppSelector(selectOrderedId);
  const { isOpen, isSignedOut, problem, place, open, follow, tell } = useOpening();
  const sessions = parts.map(({ checkout }) => checkout);
  const stop = parts.length > 0 ? reachableStop({ step: wantedStep, recipient }, sessions) : null;
  const address = stop && stopAddress(stop);
  const isElsewhere =
    stop !== null &&
    !isPlacing &&
    (String(stepNumber(stop.step)) !== (named ?? '1') || String(stop.part + 1) !== (recipient ?? '1'));
  useEffect(() => {
    if (isOpen && isElsewhere && address) void router.replace(address, { shallow: true });
  }, [isOpen, isElsewhere, address, router]);
  useLanguage(isOpen && !isPlacing, tell);
  useEffect(() => {
    if (isOpen) leaveStep(undefined);
  }, [isOpen]);
  if (orderedId) return <AlreadyOrdered orderId={orderedId} />;
  if (place) return <CheckoutElsewhere place={place} />;
  if (problem) return <CheckoutProblem problem={problem} onRetry={open} />;
  if (isSignedOut && stop)
    return <CheckoutSteps parts={parts} stop={stop} isDemo={isDemo} onGuest={follow} onMoved={tell} />;
  if (!isOpen || !stop) return <CheckoutSkeleton />;
  const steps = stepsOf(sessions);
  const isCardless = !sessions.some(({ cart }) => hasDelivery(cart));
  const labelOf = (step: CheckoutStep) =>
    step === 'message' && isCardless ? t('message.sender') : t(`steps.${step}`);
  const isWaiting = sessions[0]?.pendingOrderId !== undefined;
  return (
    <Root>
      <ProgressSteps
        label={t('steps.label')}
        current={steps.indexOf(stop.step)}
        steps={steps.map((key) => ({
          ...{ key, label: labelOf(key) },
          ...(!isWaiting && { href: stepAddress(key) }),
        }))}
      />
      <CheckoutSteps parts={parts} stop={stop} isDemo={isDemo} onMoved={tell} />
    </Root>
  );
}

/** Opens the checkout when the page is shown; goes to the order page when the order was placed already. */
function useOpening() {
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const [outcome, setOutcome] = useState<'open' | 'signed-out' | OpeningProblem | Elsewhere | null>(null);
  const open = async () => {
    setOutcome(null);
    const opened = await dispatch(openCheckout()).unwrap();
    if ('orderId' in opened) {
      if (opened.kind === 'ordered') void router.replace(`/order/${opened.orderId}`);
    } else if (opened.kind === 'total-changed') void router.replace('/cart');
    else tell(opened);
  };
  const tell = (read: RefreshedCheckout) => setOutcome(read.kind === 'elsewhere' ? read.place : read.kind);
  const [begin] = useState(() => open);
  useEffect(() => {
    void begin();
  }, [begin]);
  const follow = async () => {
    const kind = await dispatch(followCheckoutOwner()).unwrap();
    if (kind !== 'elsewhere') setOutcome(kind);
  };
  useOwnerChange(async (isOther) => {
    /* The steps leave the page, and what another customer has typed goes with them. */
    if (isOther) setOutcome(null);
    await follow();
  });
  const isProblem = typeof outcome === 'string' && outcome !== 'open' && outcome !== 'signed-out';
  return {
    isOpen: outcome === 'open',
    isSignedOut: outcome === 'signed-out',
    place: typeof outcome === 'object' ? outcome : null,
    problem: isProblem ? outcome : null,
    open: () => void open(),
    follow,
    tell,
  };
}

/**
 * Reads the checkout again in another language of the page: titles and windows come from the gateway. Without an answer it stays
 * in the former one.
 */
function useLanguage(isIdle: boolean, tell: (read: RefreshedCheckout) => void): void {
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const shown = useRef(locale);
  const read = useEffectEvent(async () => {
    shown.current = locale;
    const found = await dispatch(followLanguage()).unwrap();
    if (found.kind !== 'failed') tell(found);
  });
  useEffect(() => {
    if (isIdle && shown.current !== locale) void read();
  }, [isIdle, locale]);
}

/**
 * Calls when another customer is signed in than before, or nobody any more; the first reading is no change.
 * @param onChange  told whether it is another customer than the last one
 */
function useOwnerChange(onChange: (isOther: boolean) => Promise<void>): void {
  const owner = useAppSelector((state) => {
    const profile = selectProfile(state);
    return profile && (profile.profileId ?? '');
  });
  const before = useRef(owner);
  const lastCustomer = useRef(owner);
  const change = useEffectEvent((isOther: boolean) => void onChange(isOther));
  useEffect(() => {
    const was = before.current;
    before.current = owner;
    const last = lastCustomer.current;
    if (owner) lastCustomer.current = owner;
    if (was !== null && was !== owner) change(Boolean(last && owner && last !== owner));
  }, [owner]);
}

const Root = styled.div`
  display: grid;
  gap: var(--space-lg);
`;
