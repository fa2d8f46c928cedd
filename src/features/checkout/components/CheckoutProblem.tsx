import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import type { OpeningProblem } from '../rules';

/** Why there is no checkout to show, and the way on. */
export function CheckoutProblem({ problem, onRetry }: { problem: OpeningProblem; onRetry: () => void }) {
  const t = useTranslations('checkout');
  useComeback(problem === 'failed', onRetry);
  const key = problem === 'no-cart' ? 'noCart' : problem;
  const way =
    key === 'failed' ? (
      <Button onClick={onRetry}>{t('problems.failed.action')}</Button>
    ) : (
      <ButtonLink href="/cart">{t(`problems.${key}.action`)}</ButtonLink>
    );
  return (
    <Told ref={comeIntoSight}>
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

/** Another window has ordered this cart: says so and leads to the order. */
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

/** The page may be scrolled to where a form stood. */
const comeIntoSight = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

const Told = styled.div`
  scroll-margin-top: 6.5rem;
`;

/** What was pressed is gone. */
const takeFocus = (part: HTMLElement | null) => part?.focus();

const Focused = styled.div`
  &:focus {
    outline: none;
  }
`;
