import { formValueSelector, type WrappedFieldProps } from 'redux-form';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { useTimeText } from '@/i18n/timeText';
import { useAppSelector } from '@/store/hooks';
import { offeredAddressTypes, extraFields, serviceTimes, type AddressType } from '../rules';
import { CheckoutField } from './CheckoutField';
import { useErrorText } from './useErrorText';
import { FieldRow } from './StepForm';

/** The kinds of address, bound to the form. */
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

/** Four and three: in the width of the form the last kind would stand alone. */
const TwoRows = styled.div`
  max-width: 34rem;
`;

/** What a kind of address asks for before the street: the name of the place, the ward, the time of the service. */
export function AddressExtras({ addressType, form }: { addressType: AddressType; form: string }) {
  const t = useTranslations('checkout');
  const timeText = useTimeText();
  // A link may name a time between the quarters.
  const chosenTime = useAppSelector(
    (state) => formValueSelector(form)(state, 'serviceTime') as string | undefined,
  );
  const asked = extraFields[addressType];
  if (!asked.locationName) return null;
  const place = (
    <CheckoutField
      name="locationName"
      label={t(`recipient.locationName.${addressType as 'B'}`)}
      required={asked.locationName === 'must'}
      optional={asked.locationName === 'may'}
      autoComplete="shipping organization"
      maxLength={80}
    />
  );
  if (asked.ward)
    return (
      <FieldRow>
        {place}
        <CheckoutField name="ward" label={t('recipient.ward')} optional autoComplete="off" maxLength={40} />
      </FieldRow>
    );
  if (asked.serviceTime) {
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
