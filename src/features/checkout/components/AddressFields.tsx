import { formValueSelector, type WrappedFieldProps } from 'redux-form';
import styled from 'styled-components';
import { useTimeText } from '@/i18n/timeText';
import { useTranslations } from '@/i18n/useTranslations';
import { extraFields, offeredAddressTypes } from '@/lib/validation/addressKinds';
import { useAppSelector } from '@/store/hooks';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { serviceTimes } from '../rules';
import { type AddressType } from '@/contracts/shop';
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
