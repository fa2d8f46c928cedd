import { formValueSelector } from 'redux-form';
import { useTimeText } from '@/i18n/timeText';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { FormField } from '@/ui/forms/FormField';
import { extraFields, serviceTimes, type AddressType } from '../rules';
import { FieldRow } from './FieldRow';
import { useErrorText } from './useErrorText';

/** What a kind of address asks for before the street: the name of the place, the ward, the time of the service. */
export function AddressExtras({ addressType, form }: { addressType: AddressType; form: string }) {
  const t = useTranslations('checkout');
  const errorText = useErrorText();
  const timeText = useTimeText();
  // A link may name a time between the quarters.
  const chosenTime = useAppSelector(
    (state) => formValueSelector(form)(state, 'serviceTime') as string | undefined,
  );
  const asked = extraFields[addressType];
  if (!asked.locationName) return null;
  const place = (
    <FormField
      name="locationName"
      label={t(`recipient.locationName.${addressType as 'B'}`)}
      required={asked.locationName === 'must'}
      optional={asked.locationName === 'may'}
      autoComplete="shipping organization"
      maxLength={80}
      errorText={errorText}
    />
  );
  if (asked.ward)
    return (
      <FieldRow>
        {place}
        <FormField
          name="ward"
          label={t('recipient.ward')}
          optional
          autoComplete="off"
          maxLength={40}
          errorText={errorText}
        />
      </FieldRow>
    );
  if (asked.serviceTime) {
    const times = [...new Set([...serviceTimes, ...(chosenTime ? [chosenTime] : [])])].sort();
    const options = times.map((time) => ({ value: time, label: timeText(time) }));
    return (
      <>
        {place}
        <FieldRow>
          <FormField
            name="serviceDate"
            label={t('recipient.serviceDate')}
            type="date"
            optional
            autoComplete="off"
            errorText={errorText}
          />
          <FormField
            name="serviceTime"
            label={t('recipient.serviceTime')}
            control="select"
            options={options}
            placeholder={t('recipient.serviceTimeNone')}
            optional
            errorText={errorText}
          />
        </FieldRow>
      </>
    );
  }
  return place;
}
