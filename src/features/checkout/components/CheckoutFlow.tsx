import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useQueryParameter, useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ProgressSteps } from '@/ui/feedback/ProgressSteps';
import { lazyComponent } from '@/ui/lazy';
import { reachableStop, stepAddress, stepNumber, stepsOf, stopAddress, type OpeningProblem } from '../rules';
import { openCheckout, selectIsPlacing, selectParts } from '../state';
import { CheckoutProblem } from './CheckoutProblem';
import { CheckoutSkeleton } from './CheckoutSkeleton';

const CheckoutSteps = lazyComponent(
  () => import('./CheckoutSteps').then((module) => module.CheckoutSteps),
  () => <CheckoutSkeleton />,
);

/** The checkout of the visit's cart, and of those paid with it, step by step; which one is shown stands in the address. */
export function CheckoutFlow({ isDemo }: { isDemo: boolean }) {
  const t = useTranslations('checkout');
  const router = useShopRouter();
  const [wantedStep, recipient] = [useQueryParameter('step'), useQueryParameter('recipient')];
  const parts = useAppSelector(selectParts);
  const isPlacing = useAppSelector(selectIsPlacing);
  const { isOpen, problem, open } = useOpening();
  const sessions = parts.map(({ checkout }) => checkout);
  const stop = parts.length > 0 ? reachableStop({ step: wantedStep, recipient }, sessions) : null;
  const address = stop && stopAddress(stop);
  const isElsewhere =
    stop !== null &&
    !isPlacing &&
    (String(stepNumber(stop.step)) !== (wantedStep ?? '1') || String(stop.part + 1) !== (recipient ?? '1'));
  useEffect(() => {
    if (isOpen && isElsewhere && address) void router.replace(address, { shallow: true });
  }, [isOpen, isElsewhere, address, router]);
  if (problem) return <CheckoutProblem problem={problem} onRetry={open} />;
  if (!isOpen || !stop) return <CheckoutSkeleton />;
  const steps = stepsOf(sessions);
  return (
    <Root>
      <ProgressSteps
        label={t('steps.label')}
        current={steps.indexOf(stop.step)}
        steps={steps.map((key) => ({ key, label: t(`steps.${key}`), href: stepAddress(key) }))}
      />
      <CheckoutSteps parts={parts} stop={stop} isDemo={isDemo} />
    </Root>
  );
}

/** Opens the checkout when the page is shown; an order that was already under way leads to its own page. */
function useOpening() {
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const [outcome, setOutcome] = useState<'open' | OpeningProblem | null>(null);
  const open = useCallback(async () => {
    setOutcome(null);
    const opened = await dispatch(openCheckout()).unwrap();
    if (opened.kind === 'ordered') void router.replace(`/order/${opened.orderId}`);
    else setOutcome(opened.kind);
  }, [dispatch, router]);
  const [begin] = useState(() => open);
  useEffect(() => {
    void begin();
  }, [begin]);
  return {
    isOpen: outcome === 'open',
    problem: outcome === 'open' ? null : outcome,
    open: () => void open(),
  };
}

const Root = styled.div`
  display: grid;
  gap: var(--space-lg);
`;
