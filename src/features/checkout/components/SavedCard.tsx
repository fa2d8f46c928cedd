import styled from 'styled-components';
import type { Payment } from '@/contracts/checkout';
import { useCardName } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/layout/Card';
import { Cluster } from '@/ui/layout/Cluster';
import { Text } from '@/ui/layout/Text';
import type { StepWay } from './StepWay';
import { WayBack } from './WayBack';

interface SavedCardProps extends Pick<StepWay, 'back' | 'onDone'> {
  payment: Payment;
  onAnother: () => void;
}

/** The card that is tied to the checkout already, and the ways on. */
export function SavedCard({ payment, back, onDone, onAnother }: SavedCardProps) {
  const t = useTranslations('checkout');
  const cardName = useCardName();
  return (
    <Card space="md">
      <Text weight="medium">{cardName(payment)}</Text>
      <Text size="sm" tone="soft">
        {t('payment.savedHint')}
      </Text>
      <Ways>
        <Button onClick={onDone}>{t('payment.useSaved')}</Button>
        <Button variant="quiet" onClick={onAnother}>
          {t('payment.another')}
        </Button>
        <WayBack back={back} />
      </Ways>
    </Card>
  );
}

const Ways = styled(Cluster)`
  padding-top: var(--space-sm);
`;
