import styled from 'styled-components';
import { Bill, IdleCodes } from '@/features/cart';
import { cartsAsOne } from '@/features/cart/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { LiveRegion } from '@/ui/feedback/LiveRegion';
import { Card } from '@/ui/layout/Card';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { media } from '@/ui/theme/media';
import {
  comesTooLate,
  lastDayOf,
  mustBeSolved,
  partnerToJoin,
  togetherCents,
  type PlacingProblem,
} from '../rules';
import { selectPlacingProblem, type CheckoutPart } from '../state';
import { LeftOutNotes } from './OrderSummary';
import { PartHeading, usePartName } from './PartHeading';
import { usePlacing } from './PlacingMessage';
import { GoodsPart, PayerParts, RecipientParts } from './ReviewParts';

/** The whole order, its exact total, and the button that places it. */
export function ReviewStep({ parts }: { parts: readonly CheckoutPart[] }) {
  const t = useTranslations('checkout');
  const { isPlacing, place } = usePlacing();
  const problem = useAppSelector(selectPlacingProblem);
  const [first] = parts;
  if (!first) return null;
  const sessions = parts.map(({ checkout }) => checkout);
  const carts = sessions.map(({ cart }) => cart);
  const total = formatExactPrice(togetherCents(sessions));
  const joined = partnerToJoin(sessions);
  const isWaiting = problem === 'challenge' || first.checkout.pendingOrderId !== undefined;
  return (
    <Columns>
      <Stack gap="md">
        {parts.map((part, index) => (
          <ReviewedPart key={part.cartId} parts={parts} index={index} />
        ))}
        <PayerParts checkout={first.checkout} />
        <LeftOutNotes />
      </Stack>
      <Pay>
        <Card space="md">
          <Stack gap="sm">
            <Bill cart={cartsAsOne(carts)} />
            <IdleCodes carts={carts} />
            {joined && <Text size="sm">{t('joins', { partner: joined })}</Text>}
            {!isWaiting && (
              <Button
                wide
                size="lg"
                disabled={problem !== null && mustBeSolved(problem)}
                loading={isPlacing}
                loadingLabel={t('review.placing')}
                onClick={() => void place()}
              >
                {parts.length > 1
                  ? t('several.place', { count: parts.length, total })
                  : t('review.place', { total })}
              </Button>
            )}
            <LiveRegion text={isPlacing ? t('review.placing') : ''} />
            {!isWaiting && (
              <Text size="xs" tone="faint">
                {isPlacing ? t('review.placing') : <Conditions problem={problem} />}
              </Text>
            )}
          </Stack>
        </Card>
      </Pay>
    </Columns>
  );
}

/** Below the button: the terms, or why nothing can be ordered now. */
function Conditions({ problem }: { problem: PlacingProblem | null }) {
  const t = useTranslations('checkout');
  if (problem && mustBeSolved(problem)) return t('review.solveFirst');
  return t.rich('review.terms', {
    terms: (words) => <TextLink href="/terms">{words}</TextLink>,
    privacy: (words) => <TextLink href="/privacy">{words}</TextLink>,
  });
}

function ReviewedPart({ parts, index }: { parts: readonly CheckoutPart[]; index: number }) {
  const t = useTranslations('checkout');
  const partName = usePartName();
  const part = parts[index];
  if (!part) return null;
  const { checkout } = part;
  const { cart, recipient } = checkout;
  const isSeveral = parts.length > 1;
  return (
    <Whole aria-label={isSeveral ? partName(part) : undefined}>
      {isSeveral && (
        <PartHeading name={partName(part)} amount={formatExactPrice(toCents(cart.totalAmount))} />
      )}
      {comesTooLate(recipient?.serviceDate, lastDayOf(cart)) && (
        <InlineMessage tone="warning">{t('review.tooLate')}</InlineMessage>
      )}
      <RecipientParts checkout={checkout} part={index} />
      <GoodsPart checkout={checkout} />
    </Whole>
  );
}

/** What follows keeps its own distance. */
const Whole = styled.section`
  > section:last-child {
    padding-block-end: 0;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-md);

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    align-items: start;
    gap: var(--space-xl);
  }
`;

const Pay = styled.aside`
  ${media.lg} {
    position: sticky;
    inset-block-start: 6.5rem;
  }
`;
