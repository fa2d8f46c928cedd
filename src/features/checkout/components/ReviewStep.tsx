import styled from 'styled-components';
import { Bill, SummaryLines } from '@/features/cart';
import type { CheckoutSession } from '@/contracts/checkout';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { LiveRegion } from '@/ui/feedback/LiveRegion';
import { Card } from '@/ui/layout/Card';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { media } from '@/ui/theme/media';
import { eyebrowText } from '@/ui/theme/textStyles';
import { comesTooLate, lastDayOf } from '../rules';
import { ReviewParts } from './ReviewParts';
import { usePlacing } from './usePlacing';

/** The whole order once more, its exact total, and the button that places it. */
export function ReviewStep({ checkout }: { checkout: CheckoutSession }) {
  const t = useTranslations('checkout');
  const { isPlacing, place } = usePlacing();
  return (
    <Columns>
      <div>
        {comesTooLate(checkout.recipient?.serviceDate, lastDayOf(checkout.cart)) && (
          <InlineMessage tone="warning">{t('review.tooLate')}</InlineMessage>
        )}
        <ReviewParts checkout={checkout} />
        <Items>
          <h2>{t('review.items')}</h2>
          <SummaryLines cart={checkout.cart} />
        </Items>
      </div>
      <Pay>
        <Card space="md">
          <Stack gap="sm">
            <Bill cart={checkout.cart} />
            <Button
              wide
              size="lg"
              loading={isPlacing}
              loadingLabel={t('review.placing')}
              onClick={() => void place()}
            >
              {t('review.place', { total: formatExactPrice(toCents(checkout.cart.totalAmount)) })}
            </Button>
            <LiveRegion text={isPlacing ? t('review.placing') : ''} />
            <Text size="xs" tone="faint">
              {isPlacing
                ? t('review.placing')
                : t.rich('review.terms', { terms: (words) => <TextLink href="/terms">{words}</TextLink> })}
            </Text>
          </Stack>
        </Card>
      </Pay>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--space-md);

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    align-items: start;
    gap: var(--space-xl);
  }
`;

const Items = styled.section`
  display: grid;
  gap: var(--space-2xs);
  padding-top: var(--space-sm);
  border-top: 1px solid var(--hairline);

  h2 {
    ${eyebrowText}
    color: var(--ink-faint);
  }
`;

const Pay = styled.aside`
  ${media.lg} {
    position: sticky;
    inset-block-start: 6.5rem;
  }
`;
