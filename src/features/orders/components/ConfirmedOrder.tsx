import styled from 'styled-components';
import { Bill, IdleCodes } from '@/features/cart';
import { cartsAsOne } from '@/features/cart/rules';
import type { Answer } from '@/contracts/gateway';
import { useTranslations } from '@/i18n/useTranslations';
import { Card } from '@/ui/layout/Card';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { media } from '@/ui/theme/media';
import { receiverOf } from '../rules';
import { ConfirmationColumns } from './ConfirmationColumns';
import { ConfirmationOpening } from './ConfirmationOpening';
import { OrderedLines } from './OrderedLines';
import { OrderPart } from './OrderPart';
import { PrintSheet } from './PrintSheet';
import { useCardName } from './useCardName';

interface ConfirmedOrderProps {
  order: Answer<'getOrder'>;
  /** Orders paid together with it. */
  others: readonly Answer<'getOrder'>[];
}

/** A placed order: thanks, number and what comes next, then everything that was ordered. Prints without the shop around it. */
export function ConfirmedOrder({ order, others }: ConfirmedOrderProps) {
  const t = useTranslations('orders');
  const cardName = useCardName();
  const orders = [order, ...others];
  const carts = orders.map(({ cart }) => cart);
  const isSeveral = order.together.length > 0;
  return (
    <Stack gap="lg">
      <PrintSheet />
      <ConfirmationOpening order={order} />
      <ConfirmationColumns>
        <Parts>
          {orders.map((one) => (
            <OrderPart key={one.orderId} order={one} isOneOfSeveral={isSeveral} />
          ))}
        </Parts>
        <Sheet space="md">
          <Stack gap="sm">
            <Heading size="sm">{t('confirmation.recap')}</Heading>
            {orders.map((one) => (
              <Stack key={one.orderId} gap="3xs">
                {isSeveral && <Text weight="medium">{receiverOf(one) ?? one.orderId}</Text>}
                <OrderedLines cart={one.cart} />
              </Stack>
            ))}
            <Bill cart={cartsAsOne(carts)} />
            <IdleCodes carts={carts} />
            <Text size="sm" tone="soft">
              {t('confirmation.paid', { card: cardName(order.payment) })}
            </Text>
          </Stack>
        </Sheet>
      </ConfirmationColumns>
    </Stack>
  );
}

const Parts = styled.div`
  display: grid;
  gap: var(--space-lg);
`;

const Sheet = styled(Card)`
  ${media.lg} {
    position: sticky;
    inset-block-start: 6.5rem;
  }

  ${media.print} {
    position: static;
    padding: 0.75rem 0 0;
    border-width: 1px 0 0;
    border-radius: 0;
    background: none;
    break-inside: avoid;
  }
`;
