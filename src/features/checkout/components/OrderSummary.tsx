import { useState } from 'react';
import styled from 'styled-components';
import { Bill, IdleCodes, SummaryLines } from '@/features/cart';
import { cartsAsOne, mostCarts } from '@/features/cart/rules';
import { useQueryParameter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Card } from '@/ui/layout/Card';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { media } from '@/ui/theme/media';
import { togetherCents } from '../rules';
import { leaveOut, selectLeftOut, type CheckoutPart } from '../state';
import { leaveStep } from '../state/attemptMemory';
import { useReasonText } from './CheckoutField';
import { PartHeading, usePartName } from './PartHeading';

/** The order beside the forms: in full on desktops, collapsed behind its total on smaller screens. */
export function OrderSummary({ parts }: { parts: readonly CheckoutPart[] }) {
  const t = useTranslations('checkout');
  const step = useQueryParameter('step');
  const carts = parts.map(({ checkout }) => checkout.cart);
  const total = formatExactPrice(togetherCents(parts.map(({ checkout }) => checkout)));
  const content = (
    <Stack gap="sm">
      <SummaryParts parts={parts} />
      <Bill cart={cartsAsOne(carts)} />
      <IdleCodes carts={carts} />
      <Small>
        <TextLink href="/cart" onClick={() => leaveStep(step ?? '1')}>
          {t('summary.change')}
        </TextLink>
      </Small>
    </Stack>
  );
  return (
    <>
      <Folded>
        <Disclosure
          summary={
            <Total>
              <span>{t('summary.show')}</span>
              <strong>{total}</strong>
            </Total>
          }
        >
          {content}
        </Disclosure>
      </Folded>
      <Wide>
        <Card space="md">
          <Stack gap="sm">
            <Heading size="sm">{t('summary.title')}</Heading>
            {content}
          </Stack>
        </Card>
      </Wide>
    </>
  );
}

const Folded = styled.div`
  border-top: 1px solid var(--hairline);

  ${media.lg} {
    display: none;
  }
`;

const Wide = styled.div`
  display: none;

  ${media.lg} {
    position: sticky;
    inset-block-start: 6.5rem;
    display: block;
  }
`;

const Total = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.8rem;

  strong {
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

const Small = styled.p`
  font-size: var(--text-sm);
`;

/** The ordered lines, under the recipient's name when there are several, and the carts that are left out. */
function SummaryParts({ parts }: { parts: readonly CheckoutPart[] }) {
  const t = useTranslations('checkout');
  const partName = usePartName();
  const { isBusy, choose, problem } = useLeaveOut();
  const isSeveral = parts.length > 1;
  return (
    <>
      {parts.map((part, index) => (
        <Part key={part.cartId} aria-label={isSeveral ? partName(part) : undefined}>
          {isSeveral && (
            <PartHeading
              name={partName(part)}
              amount={formatExactPrice(toCents(part.checkout.cart.totalAmount))}
            />
          )}
          <SummaryLines cart={part.checkout.cart} />
          {index > 0 && (
            <Quiet disabled={isBusy} onClick={() => choose(part.cartId, true)}>
              {t('several.leaveOut', { name: partName(part) })}
            </Quiet>
          )}
        </Part>
      ))}
      {problem}
      <LeftOutNotes />
    </>
  );
}

export function LeftOutNotes() {
  const t = useTranslations('checkout');
  const partName = usePartName();
  const leftOut = useAppSelector(selectLeftOut);
  const reasonText = useReasonText();
  const { isBusy, choose, problem } = useLeaveOut();
  if (leftOut.length === 0) return null;
  return (
    <>
      {leftOut.map((cart) => (
        <Text key={cart.cartId} as="div" size="sm" tone="soft">
          {t(`several.waits.${cart.reason}`, {
            name: partName(cart),
            most: mostCarts,
          })}{' '}
          {cart.why && `${reasonText(cart.why)} `}
          {cart.reason === 'wish' && (
            <Quiet disabled={isBusy} onClick={() => choose(cart.cartId, false)}>
              {t('several.takeIn')}
            </Quiet>
          )}
          {cart.reason === 'paying' && <TextLink href="/cart">{t('several.toCarts')}</TextLink>}
        </Text>
      ))}
      {problem}
    </>
  );
}

/** Leaves a cart out of the checkout or takes it back, with a message when that fails. */
function useLeaveOut() {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<'busy' | 'done' | 'failed'>('done');
  const choose = (cartId: string, isOut: boolean) => {
    setOutcome('busy');
    void dispatch(leaveOut({ cartId, isOut }))
      .unwrap()
      .catch(() => false)
      .then((isDone) => setOutcome(isDone ? 'done' : 'failed'));
  };
  const problem = outcome === 'failed' && <InlineMessage tone="error">{t('problems.general')}</InlineMessage>;
  return { isBusy: outcome === 'busy', choose, problem };
}

const Part = styled.section`
  display: grid;
  gap: var(--space-2xs);

  & + & {
    padding-top: var(--space-sm);
    border-top: 1px solid var(--hairline);
  }
`;

const Quiet = styled(TextButton)`
  justify-self: start;
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;
