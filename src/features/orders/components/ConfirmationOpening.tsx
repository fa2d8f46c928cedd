import type { ReactNode } from 'react';
import { Printer } from 'lucide-react';
import styled from 'styled-components';
import type { Answer } from '@/contracts/gateway';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Icon } from '@/ui/icons/Icon';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { media } from '@/ui/theme/media';
import { trackAddress } from '../rules';
import { OrderNumber } from './OrderNumber';
import { useInstantText } from './useInstantText';

/** Thanks, the number of the order, where its confirmation went, and the ways on. */
export function ConfirmationOpening({ order }: { order: Answer<'getOrder'> }) {
  const t = useTranslations('orders');
  const instantText = useInstantText();
  const { orderId, placedAt, sender, together } = order;
  const isSeveral = together.length > 0;
  const orderIds = [orderId, ...together.map((other) => other.orderId)].join(' · ');
  const number = (words: ReactNode) => <OrderNumber>{words}</OrderNumber>;
  return (
    <Stack as="header" gap="2xs">
      <Eyebrow>{t('status.placed', { date: instantText(placedAt, 'day') })}</Eyebrow>
      <Heading as="h1" size="xl">
        {t.rich('confirmation.title', { name: sender.firstName, em: (words) => <em>{words}</em> })}
      </Heading>
      <Text size="lg" tone="soft">
        {isSeveral
          ? t('confirmation.several.placed', { count: together.length + 1 })
          : t('confirmation.placed')}{' '}
        {t('confirmation.mail', { email: sender.email })}
      </Text>
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
