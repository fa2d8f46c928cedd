import { useState } from 'react';
import styled from 'styled-components';
import type { CheckoutSession } from '@/contracts/checkout';
import { useCardName } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Card } from '@/ui/layout/Card';
import { Cluster } from '@/ui/layout/Cluster';
import { Text } from '@/ui/layout/Text';
import { CardForm } from './CardForm';

interface PaymentStepProps {
  checkout: CheckoutSession;
  /** The sandbox takes cards here: test numbers only. */
  isDemo: boolean;
  onDone: () => void;
}

/** How the order is paid: with the card that is already tied to the checkout, or with a new one. */
export function PaymentStep({ checkout: { payment }, isDemo, onDone }: PaymentStepProps) {
  const t = useTranslations('checkout');
  const cardName = useCardName();
  const [wantsAnother, setWantsAnother] = useState(false);
  return (
    <Root>
      {isDemo && (
        <InlineMessage tone="information" live={false}>
          {t('payment.demo', { number: '4242 4242 4242 4242' })}
        </InlineMessage>
      )}
      {payment && !wantsAnother ? (
        <Card space="md">
          <Text weight="medium">{cardName(payment)}</Text>
          <Text size="sm" tone="soft">
            {t('payment.savedHint')}
          </Text>
          <Ways>
            <Button onClick={onDone}>{t('payment.useSaved')}</Button>
            <Button variant="quiet" onClick={() => setWantsAnother(true)}>
              {t('payment.another')}
            </Button>
          </Ways>
        </Card>
      ) : (
        <CardForm onDone={onDone} />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-md);
`;

const Ways = styled(Cluster)`
  padding-top: var(--space-sm);
`;
