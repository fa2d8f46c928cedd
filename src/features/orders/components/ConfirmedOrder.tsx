import { Printer } from 'lucide-react';
import styled from 'styled-components';
import { Bill, SummaryLines } from '@/features/cart';
import type { Answer } from '@/contracts/gateway';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Icon } from '@/ui/icons/Icon';
import { Card } from '@/ui/layout/Card';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { media } from '@/ui/theme/media';
import { OrderProgress } from './OrderProgress';
import { OrderRecap } from './OrderRecap';

/** A placed order: thanks, number and what comes next, then everything that was ordered. Prints on one sheet. */
export function ConfirmedOrder({ order }: { order: Answer<'getOrder'> }) {
  const t = useTranslations('orders');
  const { orderId, sender, cart, status } = order;
  return (
    <Stack gap="lg">
      <header>
        <Stack gap="2xs">
          <Eyebrow>{t('confirmation.eyebrow', { orderId })}</Eyebrow>
          <Heading as="h1" size="xl">
            {t.rich('confirmation.title', { name: sender.firstName, em: (words) => <em>{words}</em> })}
          </Heading>
          <Text size="lg" tone="soft">
            {t('confirmation.placed')} {t('confirmation.mail', { email: sender.email })}
          </Text>
          <Ways>
            <ButtonLink href={`/track-order?order=${encodeURIComponent(orderId)}`}>
              {t('confirmation.track')}
            </ButtonLink>
            <Button
              variant="secondary"
              icon={<Icon of={Printer} size="sm" />}
              onClick={() => window.print()}
            >
              {t('confirmation.print')}
            </Button>
            <ButtonLink href="/" variant="quiet">
              {t('confirmation.continue')}
            </ButtonLink>
          </Ways>
        </Stack>
      </header>
      <Columns>
        <Stack gap="md">
          <Heading size="sm">{t('confirmation.status')}</Heading>
          <OrderProgress status={status} />
          <OrderRecap order={order} />
        </Stack>
        <Card space="md">
          <Stack gap="sm">
            <Heading size="sm">{t('confirmation.recap')}</Heading>
            <SummaryLines cart={cart} />
            <Bill cart={cart} />
          </Stack>
        </Card>
      </Columns>
    </Stack>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2xs);
  padding-top: var(--space-xs);

  ${media.print} {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-lg);
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 26rem;
    gap: var(--space-xl);
  }
`;
