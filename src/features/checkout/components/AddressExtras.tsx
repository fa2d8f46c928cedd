import { useTimeText } from '@/i18n/timeText';
import { useTranslations } from '@/i18n/useTranslations';
import { FormField } from '@/ui/forms/FormField';
import { extraFields, serviceTimes, type AddressType } from '../rules';
import { FieldRow } from './FieldRow';
import { useErrorText } from './useErrorText';

/** What a kind of address asks for before the street: the name of the place, the ward, the time of the service. */
export function AddressExtras({ addressType }: { addressType: AddressType }) {
  const t = useTranslations('checkout');
  const errorText = useErrorText();
  const timeText = useTimeText();
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
    const times = serviceTimes.map((time) => ({ value: time, label: timeText(time) }));
    return (
      <FieldRow>
        {place}
        <FormField
          name="serviceTime"
          label={t('recipient.serviceTime')}
          control="select"
          options={times}
          placeholder={t('recipient.serviceTimeNone')}
          optional
          errorText={errorText}
        />
      </FieldRow>
    );
  }
  return place;
}
