import styled from 'styled-components';
import { Bill } from '@/features/cart';
import type { Answer } from '@/contracts/gateway';
import { useTranslations } from '@/i18n/useTranslations';
import { Card } from '@/ui/layout/Card';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { media } from '@/ui/theme/media';
import { ChangeOrder } from './ChangeOrder';
import { ConfirmationColumns } from './ConfirmationColumns';
import { ConfirmationOpening } from './ConfirmationOpening';
import { OrderedLines } from './OrderedLines';
import { OrderProgress } from './OrderProgress';
import { OrderRecap } from './OrderRecap';
import { PrintSheet } from './PrintSheet';
import { useCardName } from './useCardName';

/** A placed order: thanks, number and what comes next, then everything that was ordered. Prints without the shop around it. */
export function ConfirmedOrder({ order }: { order: Answer<'getOrder'> }) {
  const t = useTranslations('orders');
  const cardName = useCardName();
  const { cart, payment, status } = order;
  return (
    <Stack gap="lg">
      <PrintSheet />
      <ConfirmationOpening order={order} />
      <ConfirmationColumns>
        <div>
          {status.deliveryGroups.length > 0 && (
            <Deliveries>
              <Heading size="md">
                {t.rich('confirmation.deliveries', { em: (words) => <em>{words}</em> })}
              </Heading>
              <OrderProgress order={status} />
            </Deliveries>
          )}
          <OrderRecap order={order} />
          <ChangeOrder orderId={order.orderId} />
        </div>
        <Sheet space="md">
          <Stack gap="sm">
            <Heading size="sm">{t('confirmation.recap')}</Heading>
            <OrderedLines cart={cart} />
            <Bill cart={cart} />
            <Text size="sm" tone="soft">
              {t('confirmation.paid', { card: cardName(payment) })}
            </Text>
          </Stack>
        </Sheet>
      </ConfirmationColumns>
    </Stack>
  );
}

const Deliveries = styled.section`
  display: grid;
  gap: var(--space-sm);
`;

const Sheet = styled(Card)`
  ${media.lg} {
    position: sticky;
    inset-block-start: 6.5rem;
  }

  ${media.print} {
    position: static;
    break-inside: avoid;
  }
`;
