import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { startCheckout } from '@/features/cart/state';
import { openModal } from '@/features/modals/state';
import { useTranslations } from '@/i18n/useTranslations';
import { onConnectionChange, readConnection, readServerConnection } from '@/lib/connection';
import { useAppDispatch } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Stack } from '@/ui/layout/Stack';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import type { Elsewhere, OpeningProblem } from '../rules';

/** Says why there is no checkout, with a link or a retry. */
export function CheckoutProblem({ problem, onRetry }: { problem: OpeningProblem; onRetry: () => void }) {
  const t = useTranslations('checkout');
  useComeback(problem === 'failed', onRetry);
  const { isOffline } = useSyncExternalStore(onConnectionChange, readConnection, readServerConnection);
  const key = problem === 'no-cart' ? 'noCart' : problem;
  const dispatch = useAppDispatch();
  const signIn = () => dispatch(openModal({ modalKey: 'login' }));
  const way =
    key === 'failed' || key === 'partner' ? (
      <Button onClick={key === 'failed' ? onRetry : signIn}>{t(`problems.${key}.action`)}</Button>
    ) : (
      <ButtonLink href="/cart">{t(`problems.${key}.action`)}</ButtonLink>
    );
  /* The notice of the page says why, and that it goes on by itself. */
  if (problem === 'failed' && isOffline) return <CheckoutSkeleton />;
  return (
    <Told ref={scrollIntoSight}>
      <EmptyState
        headingAs="h1"
        illustration={key === 'noCart' ? 'empty-vase' : 'wilted-stem'}
        title={t(`problems.${key}.title`)}
        actions={way}
      >
        <p role="alert">{t(`problems.${key}.text`)}</p>
      </EmptyState>
    </Told>
  );
}

/** Says that another window has ordered this cart, with a link to the order. */
export function AlreadyOrdered({ orderId }: { orderId: string }) {
  const t = useTranslations('checkout');
  return (
    <Focused ref={takeFocus} tabIndex={-1}>
      <EmptyState
        headingAs="h1"
        illustration="letter"
        title={t('problems.ordered.title')}
        actions={<ButtonLink href={`/order/${orderId}`}>{t('problems.ordered.action')}</ButtonLink>}
      >
        <p role="alert">{t('problems.ordered.text', { orderId })}</p>
      </EmptyState>
    </Focused>
  );
}

/** The page may be scrolled down to where the form was. */
const scrollIntoSight = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

const Told = styled.div`
  scroll-margin-top: 6.5rem;
`;

/** The pressed button is gone. */
const takeFocus = (part: HTMLElement | null) => part?.focus();

const Focused = styled.div`
  &:focus {
    outline: none;
  }
`;

/** The checkout is on another site: says which, and sends the shopper there with the cart. */
export function CheckoutElsewhere({ place: { host, address } }: { place: Elsewhere }) {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  const leave = async () => {
    setState('leaving');
    const target = address ?? (await dispatch(startCheckout({ section: 'cart' })).unwrap());
    if (target) window.location.assign(target);
    else setState('failed');
  };
  return (
    <EmptyState
      headingAs="h1"
      illustration="garden-gate"
      title={t('elsewhere.title')}
      actions={
        <>
          <Button loading={state === 'leaving'} loadingLabel={t('opening')} onClick={() => void leave()}>
            {t('elsewhere.action', { host })}
          </Button>
          <ButtonLink variant="quiet" href="/cart">
            {t('problems.noCart.action')}
          </ButtonLink>
        </>
      }
    >
      <Stack gap="2xs">
        <p role="status">{t('elsewhere.text', { host })}</p>
        {state === 'failed' && <InlineMessage tone="error">{t('elsewhere.failed')}</InlineMessage>}
      </Stack>
    </EmptyState>
  );
}

/** Placeholder of a step while the checkout is loading. */
export function CheckoutSkeleton() {
  const t = useTranslations('checkout');
  return (
    <Shape>
      <VisuallyHidden role="status">{t('opening')}</VisuallyHidden>
      <Skeleton aria-hidden height="2.4rem" />
      <Skeleton aria-hidden height="3.2rem" width="60%" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} aria-hidden height="3.6rem" />
      ))}
    </Shape>
  );
}

const Shape = styled.div`
  display: grid;
  gap: var(--space-sm);
  max-width: 42rem;
`;
