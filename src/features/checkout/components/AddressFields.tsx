import { useState } from 'react';
import { formValueSelector, type WrappedFieldProps } from 'redux-form';
import styled from 'styled-components';
import { countryOfZip, deliveryPanelOf } from '@/features/delivery/rules';
import { openModal } from '@/features/modals/state';
import { useShopRouter } from '@/features/navigation';
import { useTimeText } from '@/i18n/timeText';
import { useTranslations } from '@/i18n/useTranslations';
import { extraFields, offeredAddressTypes } from '@/lib/validation/addressKinds';
import { writtenPostalCode } from '@/lib/validation/zip';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { TextButton } from '@/ui/controls/TextButton';
import { Text } from '@/ui/layout/Text';
import { serviceTimes, type Destination } from '../rules';
import { type AddressType } from '@/contracts/shop';
import { switchToPart } from '../state';
import { CheckoutField, FieldRow, useErrorText } from './CheckoutField';

export function AddressTypeChoice({ input, meta }: WrappedFieldProps) {
  const t = useTranslations('checkout');
  const errorText = useErrorText();
  const error: unknown = meta.error;
  return (
    <TwoRows>
      <ChoiceCards
        legend={t('recipient.type')}
        name={input.name}
        arrangement="chips"
        choices={offeredAddressTypes.map((value: AddressType) => ({
          value,
          label: t(`recipient.types.${value}`),
        }))}
        value={String(input.value) || null}
        onChange={(value) => input.onChange(value)}
        error={typeof error === 'string' ? errorText(error) : undefined}
      />
    </TwoRows>
  );
}

/** Two rows of four and three. In the full width the last kind would have a row of its own. */
const TwoRows = styled.div`
  max-width: 34rem;
`;

/** Extra fields of a kind of address: name of the place, ward, day and time of the service. */
export function AddressExtras({ addressType, form }: { addressType: AddressType; form: string }) {
  const t = useTranslations('checkout');
  const timeText = useTimeText();
  // A link may name a time between the quarters.
  const chosenTime = useAppSelector(
    (state) => formValueSelector(form)(state, 'serviceTime') as string | undefined,
  );
  const extras = extraFields[addressType];
  if (!extras.locationName) return null;
  const place = (
    <CheckoutField
      name="locationName"
      label={t(`recipient.locationName.${addressType as 'B'}`)}
      required={extras.locationName === 'must'}
      optional={extras.locationName === 'may'}
      autoComplete="shipping organization"
      maxLength={80}
    />
  );
  if (extras.ward)
    return (
      <FieldRow>
        {place}
        <CheckoutField name="ward" label={t('recipient.ward')} optional autoComplete="off" maxLength={40} />
      </FieldRow>
    );
  if (extras.serviceTime) {
    const times = [...new Set([...serviceTimes, ...(chosenTime ? [chosenTime] : [])])].sort();
    const options = times.map((time) => ({ value: time, label: timeText(time) }));
    return (
      <>
        {place}
        <FieldRow>
          <CheckoutField
            name="serviceDate"
            label={t('recipient.serviceDate')}
            type="date"
            optional
            autoComplete="off"
          />
          <CheckoutField
            name="serviceTime"
            label={t('recipient.serviceTime')}
            control="select"
            options={options}
            placeholder={t('recipient.serviceTimeNone')}
            optional
          />
        </FieldRow>
      </>
    );
  }
  return place;
}

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
    <Place>
      <Text size="sm" tone="soft">
        {t('recipient.place')}{' '}
        <strong>
          {state} {writtenPostalCode(zipCode)}
        </strong>
      </Text>
      <TextButton type="button" disabled={isLeaving} onClick={() => void leave()}>
        {t('recipient.changePlace')}
      </TextButton>
    </Place>
  );
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
