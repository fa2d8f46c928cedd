import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { writtenPostalCode } from '@/lib/validation/zip';
import { TextButton } from '@/ui/controls/TextButton';
import { Text } from '@/ui/layout/Text';
import type { Destination } from '../rules';
import { useDeliverElsewhere } from './useDeliverElsewhere';

interface RecipientPlaceProps {
  destination: Destination;
  /** Whose, counted from 0. */
  part: number;
}

/** Where the cart goes; another place is chosen in the cart, for everything in it. */
export function RecipientPlace({ destination: { state, zipCode }, part }: RecipientPlaceProps) {
  const t = useTranslations('checkout');
  const { isLeaving, leave } = useDeliverElsewhere(part, zipCode);
  return (
    <Root>
      <Text size="sm" tone="soft">
        {t('recipient.place')}{' '}
        <strong>
          {state} {writtenPostalCode(zipCode)}
        </strong>
      </Text>
      <TextButton type="button" disabled={isLeaving} onClick={leave}>
        {t('recipient.changePlace')}
      </TextButton>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 1rem;
  padding: 0.4rem 0.9rem;
  border-radius: var(--radius-md);
  background: var(--paper-deep);
  font-size: var(--text-sm);

  strong {
    padding-inline-start: 0.4rem;
    color: var(--ink);
    font-weight: 600;
  }
`;
