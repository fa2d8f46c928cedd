import styled from 'styled-components';
import { Bill, IdleCodes } from '@/features/cart';
import { cartsAsOne } from '@/features/cart/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice } from '@/lib/money';
import { Card } from '@/ui/layout/Card';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { TextLink } from '@/ui/navigation/TextLink';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { media } from '@/ui/theme/media';
import { togetherCents } from '../rules';
import type { CheckoutPart } from '../state';
import { SummaryParts } from './SummaryParts';

/** The order beside the forms: in full on desktops, folded behind its total on smaller screens. */
export function OrderSummary({ parts }: { parts: readonly CheckoutPart[] }) {
  const t = useTranslations('checkout');
  const carts = parts.map(({ checkout }) => checkout.cart);
  const total = formatExactPrice(togetherCents(parts.map(({ checkout }) => checkout)));
  const content = (
    <Stack gap="sm">
      <SummaryParts parts={parts} />
      <Bill cart={cartsAsOne(carts)} />
      <IdleCodes carts={carts} />
      <Small>
        <TextLink href="/cart">{t('summary.change')}</TextLink>
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
