import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useQueryParameter, useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ProgressSteps } from '@/ui/feedback/ProgressSteps';
import { lazyComponent } from '@/ui/lazy';
import { reachableStep, stepAddress, stepNumber, stepsOf, type OpeningProblem } from '../rules';
import { openCheckout, selectCheckout, selectIsPlacing } from '../state';
import { CheckoutProblem } from './CheckoutProblem';
import { CheckoutSkeleton } from './CheckoutSkeleton';

const CheckoutSteps = lazyComponent(
  () => import('./CheckoutSteps').then((module) => module.CheckoutSteps),
  () => <CheckoutSkeleton />,
);

/** The checkout of the visit's cart, step by step; which step is shown stands in the address. */
export function CheckoutFlow({ isDemo }: { isDemo: boolean }) {
  const t = useTranslations('checkout');
  const router = useShopRouter();
  const wanted = useQueryParameter('step');
  const checkout = useAppSelector(selectCheckout);
  const isPlacing = useAppSelector(selectIsPlacing);
  const { isOpen, problem, open } = useOpening();
  const step = checkout ? reachableStep(wanted, checkout) : null;
  const isAhead = step !== null && String(stepNumber(step)) !== (wanted ?? '1') && !isPlacing;
  useEffect(() => {
    if (isOpen && isAhead && step) void router.replace(stepAddress(step), { shallow: true });
  }, [isOpen, isAhead, step, router]);
  if (problem) return <CheckoutProblem problem={problem} onRetry={open} />;
  if (!isOpen || !checkout || !step) return <CheckoutSkeleton />;
  const steps = stepsOf(checkout);
  return (
    <Root>
      <ProgressSteps
        label={t('steps.label')}
        current={steps.indexOf(step)}
        steps={steps.map((key) => ({ key, label: t(`steps.${key}`), href: stepAddress(key) }))}
      />
      <CheckoutSteps checkout={checkout} step={step} isDemo={isDemo} />
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
