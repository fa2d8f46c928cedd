import styled from 'styled-components';
import { useState } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { writtenPostalCode } from '@/lib/writtenPostalCode';
import { TextButton } from '@/ui/controls/TextButton';
import { Text } from '@/ui/layout/Text';
import { countryOfZip, deliveryPanelOf } from '@/features/delivery/rules';
import { openModal } from '@/features/modals/state';
import { useShopRouter } from '@/features/navigation';
import { useAppDispatch } from '@/store/hooks';
import type { Destination } from '../rules';
import { switchToPart } from '../state';

interface RecipientPlaceProps {
  destination: Destination;
  /** Whose, counted from 0. */
  part: number;
}

/** Where the cart goes. Another place is chosen on the cart page, in the panel that moves the whole cart. */
export function RecipientPlace({ destination: { state, zipCode }, part }: RecipientPlaceProps) {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await dispatch(switchToPart({ part }));
    if (await router.push('/cart')) dispatch(openModal({ modalKey: deliveryPanelOf(countryOfZip(zipCode)) }));
    setLeaving(false);
  };
  return (
    <Root>
      <Text size="sm" tone="soft">
        {t('recipient.place')}{' '}
        <strong>
          {state} {writtenPostalCode(zipCode)}
        </strong>
      </Text>
      <TextButton type="button" disabled={isLeaving} onClick={() => void leave()}>
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
