import styled from 'styled-components';
import type { Answer } from '@/contracts/gateway';
import { useTranslations } from '@/i18n/useTranslations';
import { Heading } from '@/ui/layout/Heading';
import { TextLink } from '@/ui/navigation/TextLink';
import { receiverOf, trackAddress } from '../rules';
import { LazyChangeOrder, OrderProgress } from './DeliveryProgress';
import { OrderRecap } from './OrderRecap';

interface OrderPartProps {
  order: Answer<'getOrder'>;
  /** Other orders were placed with it: shows the recipient's name and a link to track this one. */
  isOneOfSeveral: boolean;
}

/** Progress, recipient, message and changes of one order. */
export function OrderPart({ order, isOneOfSeveral }: OrderPartProps) {
  const t = useTranslations('orders');
  const { orderId, status } = order;
  const name = receiverOf(order);
  const em = (words: React.ReactNode) => <em>{words}</em>;
  return (
    <Root aria-label={isOneOfSeveral ? (name ?? orderId) : undefined}>
      {isOneOfSeveral && (
        <header>
          <Heading size="md">{name ? t('confirmation.several.for', { name }) : orderId}</Heading>
          <p>
            <OrderNumber>{orderId}</OrderNumber>
            <TextLink href={trackAddress(orderId)}>{t('confirmation.track')}</TextLink>
          </p>
        </header>
      )}
      {status.deliveryGroups.length > 0 && (
        <div>
          {!isOneOfSeveral && <Heading size="md">{t.rich('confirmation.deliveries', { em })}</Heading>}
          <OrderProgress order={status} />
        </div>
      )}
      <OrderRecap order={order} />
      <LazyChangeOrder orderId={orderId} />
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: var(--space-sm);

  header {
    display: grid;
    gap: var(--space-3xs);
  }

  header p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-sm);
    font-size: var(--text-sm);
  }
`;

/** The number of an order inside a sentence; never broken at its hyphens. */
export const OrderNumber = styled.strong`
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;
