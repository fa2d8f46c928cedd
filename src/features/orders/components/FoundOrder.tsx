import { Printer } from 'lucide';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { OrderStatus } from '@/contracts/orders/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/icons/Icon';
import { Cluster } from '@/ui/layout/Cluster';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { media } from '@/ui/theme/media';
import { stateOf } from '../rules';
import { readOrderToken } from '../state';
import { LazyChangeOrder, OrderProgress } from './DeliveryProgress';
import { OrderLinkOffer } from './OrderLinkOffer';
import { useInstantText } from './orderTexts';
import { PrintSheet } from './PrintSheet';

interface FoundOrderProps {
  order: OrderStatus;
  onAnother: () => void;
}

/** An order that was looked up; its heading gets the focus. */
export function FoundOrder({ order, onAnother }: FoundOrderProps) {
  const t = useTranslations('orders');
  const instantText = useInstantText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="md">
      <PrintSheet />
      <Opening>
        <div>
          <Eyebrow>{t('status.title', { orderId: order.orderId })}</Eyebrow>
          <Quiet as="h1" ref={heading} size="lg" tabIndex={-1}>
            {t.rich(`status.summary.${stateOf(order)}`, { em: (words) => <em>{words}</em> })}
          </Quiet>
          <Text tone="soft">{t('status.placed', { date: instantText(order.placedAt, 'day') })}</Text>
        </div>
        <Ways>
          <Button variant="secondary" onClick={onAnother}>
            {t('track.another')}
          </Button>
          <Button variant="secondary" icon={<Icon of={Printer} size="sm" />} onClick={() => window.print()}>
            {t('confirmation.print')}
          </Button>
        </Ways>
      </Opening>
      <OrderProgress order={order} />
      {readOrderToken(order.orderId) ? (
        <LazyChangeOrder orderId={order.orderId} />
      ) : (
        (stateOf(order) === 'received' || stateOf(order) === 'accepted') && (
          <Cluster gap="xs">
            <Text size="sm" tone="soft">
              {t('change.byMail')}
            </Text>
            <OrderLinkOffer orderId={order.orderId} />
          </Cluster>
        )
      )}
    </Stack>
  );
}

const Opening = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--space-sm);

  > div:first-child {
    display: grid;
    gap: var(--space-3xs);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2xs);

  ${media.print} {
    display: none;
  }
`;

const Quiet = styled(Heading)`
  &:focus-visible {
    outline: none;
  }
`;
