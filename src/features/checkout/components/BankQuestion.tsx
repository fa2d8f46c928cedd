import { useCallback, useEffect, useState } from 'react';
import { useQueryParameter, useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { stepAddress } from '../rules';
import { answerBank, readBankQuestion, type BankAnswer } from '../state';
import { BankForm } from './BankForm';
import { CheckoutSkeleton } from './CheckoutProblem';

const review = stepAddress('review');

/** Shows the sandbox bank's form and returns to the checkout with the answer. */
export function BankQuestion() {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const challengeId = useQueryParameter('challenge') ?? '';
  const [answer, setAnswer] = useState<BankAnswer | null>(null);
  const take = useCallback(
    async (next: Promise<BankAnswer>) => {
      const taken = await next;
      const isDecided = taken.ok && taken.challenge.state !== 'open';
      if (isDecided) await router.replace(review);
      else setAnswer(taken);
    },
    [router],
  );
  const read = useCallback(
    () => take(dispatch(readBankQuestion(challengeId || 'none-given')).unwrap()),
    [dispatch, challengeId, take],
  );
  const [begin] = useState(() => read);
  useEffect(() => {
    void begin();
  }, [begin]);
  if (!answer) return <CheckoutSkeleton />;
  if (!answer.ok)
    return (
      <EmptyState
        headingAs="h1"
        illustration="letter"
        title={t(answer.isGone ? 'bank.gone.title' : 'problems.failed.title')}
        actions={
          answer.isGone ? (
            <ButtonLink href={review}>{t('bank.back')}</ButtonLink>
          ) : (
            <Button onClick={() => void read()}>{t('problems.failed.action')}</Button>
          )
        }
      >
        <p role="alert">{t(answer.isGone ? 'bank.gone.text' : 'problems.failed.text')}</p>
      </EmptyState>
    );
  const decide = (accept: boolean, code?: string) =>
    take(dispatch(answerBank({ challengeId, accept, ...(code ? { code } : {}) })).unwrap());
  return <BankForm challenge={answer.challenge} onDecide={decide} />;
}
