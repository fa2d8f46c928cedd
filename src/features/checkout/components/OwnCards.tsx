import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { readOwn } from '@/features/account/state';
import { useCardName } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { paySavedCard } from '../state';
import { StepForm, useStepSave, type StepWay } from './StepForm';

interface OwnCardsProps extends StepWay {
  /** Shown where the account holds no card, or they cannot be read. */
  otherwise: ReactNode;
  onNew: () => void;
}

const another = 'another';

/** The cards of the customer's account, the newest chosen, and the way to another one. @source spec §3 User / account (paymentCards) */
export function OwnCards({ otherwise, onNew, label, back, onDone }: OwnCardsProps) {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const cardName = useCardName();
  const cards = useAppSelector((state) => state.paymentCards.results) ?? [];
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    void dispatch(readOwn({ name: 'paymentCards' }));
  }, [dispatch]);
  const value = chosen ?? cards[0]?.creditCardId ?? '';
  const { submitting, error, start } = useStepSave(() => dispatch(paySavedCard(value)).unwrap(), onDone);
  if (!value) return otherwise;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (value === another) onNew();
    else start();
  };
  return (
    <StepForm form={{ handleSubmit, submitting, error }} label={label} back={back}>
      <ChoiceCards
        legend={t('payment.own')}
        name="own-card"
        choices={[
          ...cards.map(({ creditCardId, brand, last4, expiryMonth, expiryYear }) => ({
            value: creditCardId,
            label: cardName({ method: 'card', brand, last4 }),
            detail: t('payment.expires', { date: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}` }),
          })),
          { value: another, label: t('payment.another') },
        ]}
        value={value}
        onChange={setChosen}
      />
    </StepForm>
  );
}
