import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { countryOfZip, deliveryPanelOf } from '@/features/delivery/rules';
import { closeModal, openModal, selectIsModalOpen } from '@/features/modals/state';
import { useTranslations } from '@/i18n/useTranslations';
import { isBlockedOffline } from '@/lib/connection';
import { writtenPostalCode } from '@/lib/validation/zip';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import type { Destination } from '../rules';
import { endMove, switchToPart, type RefreshedCheckout } from '../state';
import { useIsShown } from './StepForm';

export interface RecipientPlaceProps {
  destination: Destination;
  /** Whose, counted from 0. */
  part: number;
  /** The cart was moved, and the checkout read again. */
  onMoved: (outcome: RefreshedCheckout) => void;
}

/** Where the cart goes. Another place is chosen in the panel that moves the whole cart, over the step. */
export function RecipientPlace(props: RecipientPlaceProps) {
  const t = useTranslations('checkout');
  const { phase, isBusy, open } = useElsewhere(props);
  const { state, zipCode } = props.destination;
  return (
    <Stack gap="3xs">
      <Place>
        <Text size="sm" tone="soft">
          {t('recipient.place')}{' '}
          <strong>
            {state} {writtenPostalCode(zipCode)}
          </strong>
        </Text>
        <TextButton aria-busy={isBusy || undefined} onClick={() => void open()}>
          {t('recipient.changePlace')}
        </TextButton>
      </Place>
      {phase === 'moved' && <InlineMessage tone="success">{t('recipient.moved')}</InlineMessage>}
      {phase === 'failed' && <InlineMessage tone="error">{t('problems.general')}</InlineMessage>}
    </Stack>
  );
}

type Phase = 'still' | 'opening' | 'open' | 'ending' | 'moved' | 'failed';

/** Opens the panel with the recipient's cart, and goes on where it was once the panel is closed. It closes when the step is left. */
function useElsewhere({ destination, part, onMoved }: RecipientPlaceProps) {
  const dispatch = useAppDispatch();
  const modalKey = deliveryPanelOf(countryOfZip(destination.zipCode));
  const isOpen = useAppSelector((state) => selectIsModalOpen(state, modalKey));
  const [phase, setPhase] = useState<Phase>('still');
  const isBusy = phase === 'opening' || phase === 'open' || phase === 'ending';
  const isShown = useIsShown();
  const open = async () => {
    if (isBusy) return;
    setPhase('opening');
    const isAtHand = await dispatch(switchToPart({ part })).unwrap();
    if (!isShown.current) await dispatch(endMove({ part }));
    else if (isAtHand) {
      dispatch(openModal({ modalKey, isAwaited: true }));
      setPhase('open');
    } else setPhase(isBlockedOffline() ? 'still' : 'failed');
  };
  const goOn = useEffectEvent((outcome: RefreshedCheckout | null) => {
    setPhase(outcome ? 'moved' : 'still');
    if (outcome) onMoved(outcome);
  });
  if (phase === 'open' && !isOpen) setPhase('ending');
  useEffect(() => {
    if (phase !== 'ending') return;
    void dispatch(endMove({ part }))
      .unwrap()
      .then((outcome) => goOn(outcome));
  }, [phase, dispatch, part]);
  const leave = useEffectEvent(() => {
    if (phase !== 'open') return;
    dispatch(closeModal({ modalKey }));
    void dispatch(endMove({ part }));
  });
  useEffect(() => () => leave(), []);
  return { phase, isBusy, open };
}

const Place = styled.div`
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
