import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { OrderStatus } from '@/contracts/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { OrderProgress } from './OrderProgress';
import { useInstantText } from './useInstantText';

/** An order that was looked up; its heading gets the focus, so that the answer is heard. */
export function FoundOrder({ status }: { status: OrderStatus }) {
  const t = useTranslations('orders');
  const instantText = useInstantText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const state = status.track.at(-1)?.status ?? 'received';
  return (
    <Stack gap="md">
      <Stack gap="3xs">
        <Eyebrow>{t('status.title', { orderId: status.orderId })}</Eyebrow>
        <Quiet ref={heading} size="md" tabIndex={-1}>
          {t.rich(`status.summary.${state}`, { em: (words) => <em>{words}</em> })}
        </Quiet>
        <Text size="sm" tone="soft">
          {t('status.placed', { date: instantText(status.placedAt, 'day') })}
        </Text>
      </Stack>
      <OrderProgress status={status} />
    </Stack>
  );
}

const Quiet = styled(Heading)`
  &:focus-visible {
    outline: none;
  }
`;
