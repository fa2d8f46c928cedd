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
    <EmptyState
      headingAs="h1"
      illustration={key === 'noCart' ? 'empty-vase' : 'wilted-stem'}
      title={t(`problems.${key}.title`)}
      actions={way}
    >
      <p role="alert">{t(`problems.${key}.text`)}</p>
    </EmptyState>
  );
}
