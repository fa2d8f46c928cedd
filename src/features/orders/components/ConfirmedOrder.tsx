import { Printer } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Answer } from '@/contracts/gateway';
import { Bill, IdleCodes } from '@/features/cart';
import { cartsAsOne } from '@/features/cart/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Icon } from '@/ui/icons/Icon';
import { Card } from '@/ui/layout/Card';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { media } from '@/ui/theme/media';
import { receiverOf, stateOf, trackAddress } from '../rules';
import { AccountOffer } from './AccountOffer';
import { OrderedLines, OrderNumber, OrderPart } from './OrderPart';
import { useInstantText } from './orderTexts';
import { PrintSheet } from './PrintSheet';
import { ReceiptPart } from './ReceiptPart';

interface ConfirmedOrderProps {
  order: Answer<'getOrder'>;
  /** Orders paid together with it. */
  others: readonly Answer<'getOrder'>[];
}

/** A placed order: thanks, number, progress, and everything that was ordered. */
export function ConfirmedOrder({ order, others }: ConfirmedOrderProps) {
  const t = useTranslations('orders');
  const orders = [order, ...others];
  const carts = orders.map(({ cart }) => cart);
  const isSeveral = order.together.length > 0;
  return (
    <Stack gap="lg">
      <PrintSheet />
      <ConfirmationOpening order={order} />
      <ConfirmationColumns>
        <Stack gap="lg">
          {orders.map((one) => (
            <OrderPart key={one.orderId} order={one} isOneOfSeveral={isSeveral} />
          ))}
        </Stack>
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
            <ReceiptPart orders={orders} />
          </Stack>
        </Sheet>
        <AccountOffer orderId={order.orderId} email={order.sender.email} />
      </ConfirmationColumns>
    </Stack>
  );
}

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

/** Thanks, number and where the confirmation mail went; once the order has moved on, where it is; and links. */
function ConfirmationOpening({ order }: { order: Answer<'getOrder'> }) {
  const t = useTranslations('orders');
  const instantText = useInstantText();
  const { orderId, placedAt, sender, status, together } = order;
  const isSeveral = together.length > 0;
  const state = stateOf(status);
  const isNew = isSeveral || state === 'received';
  const orderIds = [orderId, ...together.map((other) => other.orderId)].join(' · ');
  const em = (words: ReactNode) => <em>{words}</em>;
  const number = (words: ReactNode) => <OrderNumber>{words}</OrderNumber>;
  return (
    <Stack as="header" gap="2xs">
      <Eyebrow>{t('status.placed', { date: instantText(placedAt, 'day') })}</Eyebrow>
      <Heading as="h1" size="xl">
        {isNew
          ? t.rich('confirmation.title', { name: sender.firstName, em })
          : t.rich(`status.summary.${state}`, { em })}
      </Heading>
      {isNew && (
        <Text size="lg" tone="soft">
          {isSeveral
            ? t('confirmation.several.placed', { count: together.length + 1 })
            : t('confirmation.placed')}{' '}
          {t('confirmation.mail', { email: sender.email })}
        </Text>
      )}
      <Text>
        {isSeveral
          ? t.rich('confirmation.several.numbers', { orderIds, number })
          : t.rich('confirmation.number', { orderId, number })}
      </Text>
      <Ways>
        {!isSeveral && <ButtonLink href={trackAddress(orderId)}>{t('confirmation.track')}</ButtonLink>}
        <Button variant="secondary" icon={<Icon of={Printer} size="sm" />} onClick={() => window.print()}>
          {t('confirmation.print')}
        </Button>
        <TextLink href="/">{t('confirmation.continue')}</TextLink>
      </Ways>
    </Stack>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2xs) var(--space-xs);
  padding-top: var(--space-xs);

  ${media.print} {
    display: none;
  }
`;

/** Deliveries beside the bill on desktops, above it on smaller screens. */
export const ConfirmationColumns = styled.div`
  display: grid;
  gap: var(--space-lg);
  align-items: start;

  ${media.print} {
    gap: var(--space-sm);
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 26rem;
    gap: var(--space-xl);
  }
`;
