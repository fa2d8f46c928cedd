import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import type { BankChallenge } from '@/contracts/payment';
import { shopIdentity } from '@/contracts/shopIdentity';
import { useQueryParameter, useShopRouter } from '@/features/navigation';
import { useCardName } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Card } from '@/ui/layout/Card';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { stepAddress } from '../rules';
import { answerBank, readBankQuestion, type BankAnswer } from '../state';
import { CheckoutSkeleton } from './CheckoutProblem';

/** An order that stands already: only a change of it is paid. */
const orderNumber = /^LK-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** Shows the sandbox bank's form and returns to the checkout with the answer. */
export function BankQuestion() {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const challengeId = useQueryParameter('challenge') ?? '';
  const orderId = useQueryParameter('order') ?? '';
  const isOrdered = orderNumber.test(orderId);
  const review = isOrdered ? `/order/${orderId}` : stepAddress('review');
  const [answer, setAnswer] = useState<BankAnswer | null>(null);
  const take = async (next: Promise<BankAnswer>) => {
    const taken = await next;
    const isDecided = taken.ok && taken.challenge.state !== 'open';
    if (isDecided) await router.replace(review);
    else setAnswer(taken);
  };
  const read = () => take(dispatch(readBankQuestion(challengeId || 'none-given')).unwrap());
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
            <ButtonLink href={review}>{t(isOrdered ? 'bank.backToOrder' : 'bank.back')}</ButtonLink>
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

/** Codes the bank accepts before it refuses. */
const ATTEMPTS = 3;

const titles = {
  card: 'bank.titleCard',
  hosted: 'bank.titleHosted',
  'pay-later': 'bank.titleLater',
} as const;

interface BankFormProps {
  challenge: BankChallenge;
  onDecide: (accept: boolean, code?: string) => Promise<void>;
}

/** The sandbox bank's form: the amount, and a code for a card, or instalments to agree to. */
export function BankForm({ challenge, onDecide }: BankFormProps) {
  const t = useTranslations('checkout');
  const { kind, amount, code, attemptsLeft } = challenge;
  const [entered, setEntered] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isCard = kind === 'card';
  const total = formatExactPrice(toCents(amount));
  const { first } = planOf(toCents(amount));
  const decide = async (accept: boolean) => {
    setBusy(true);
    await onDecide(accept, accept && isCard ? entered : undefined);
    setEntered('');
    setBusy(false);
    /* A refused code is typed again. */
    if (accept) field.current?.focus();
  };
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = isCard && !entered.trim();
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else void decide(true);
  };
  const wrong = attemptsLeft < ATTEMPTS ? t('bank.wrong', { count: attemptsLeft }) : undefined;
  const error = isMissing ? t('bank.empty') : wrong;
  return (
    <Sheet space="md">
      <form onSubmit={confirm} noValidate>
        <Stack gap="sm">
          <Stack gap="4xs">
            <Eyebrow>{t('bank.name')}</Eyebrow>
            <Heading as="h1" size="md">
              {t(titles[kind])}
            </Heading>
          </Stack>
          <BankFacts challenge={challenge} />
          <InlineMessage tone="information" live={false}>
            {isCard ? t('bank.code', { code }) : t('bank.demo')}
          </InlineMessage>
          {isCard && (
            <Field label={t('bank.codeLabel')} error={error} required>
              <TextInput
                ref={field}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                value={entered}
                onChange={(event) => setEntered(event.target.value)}
              />
            </Field>
          )}
          <Button type="submit" wide size="lg" loading={isBusy} loadingLabel={t('saving')}>
            {kind === 'pay-later' ? t('bank.agree', { first }) : t('bank.confirm', { total })}
          </Button>
          <Button variant="quiet" wide disabled={isBusy} onClick={() => void decide(false)}>
            {t('bank.refuse')}
          </Button>
          <Text size="xs" tone="faint">
            {t('bank.note')}
          </Text>
        </Stack>
      </form>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  width: min(27rem, 100%);
  align-self: start;
`;

const INSTALMENTS = 4;

/** Four equal parts; the first also holds the cents that are left. */
function planOf(cents: number): { readonly first: string; readonly share: string } {
  const share = Math.floor(cents / INSTALMENTS);
  return { first: formatExactPrice(cents - share * (INSTALMENTS - 1)), share: formatExactPrice(share) };
}

/** Merchant, amount and card; or the plan of four instalments. */
function BankFacts({ challenge: { kind, amount, brand, last4 } }: { challenge: BankChallenge }) {
  const t = useTranslations('checkout');
  const cardName = useCardName();
  const cents = toCents(amount);
  const rows: [label: string, value: string][] = [
    [t('bank.merchant'), shopIdentity().name],
    [t('bank.amount'), formatExactPrice(cents)],
    kind !== 'pay-later'
      ? [t('review.payment'), cardName({ method: kind, brand, last4 })]
      : [t('bank.instalments'), t('bank.plan', planOf(cents))],
  ];
  return (
    <List>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: 0.45rem;
  padding-block: var(--space-xs);
  border-block: 1px solid var(--hairline);

  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.2rem 1rem;
  }

  dt {
    color: var(--ink-soft);
  }

  dd {
    font-variant-numeric: lining-nums tabular-nums;
  }
`;
