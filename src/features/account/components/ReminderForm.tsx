import { formValueSelector } from 'redux-form';
import type { Reminder } from '@/contracts/account/reminders';
import { typedZip } from '@/features/delivery/rules';
import { intlFormatters } from '@/i18n/intlFormatters';
import { useI18n, useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FormField } from '@/ui/forms/FormField';
import { FieldPair } from '@/ui/forms/FieldPair';
import { Text } from '@/ui/layout/Text';
import {
  daysOf,
  isHoliday,
  offeredDaysBefore,
  offeredOccasions,
  reminderChecks,
  reminderOf,
  reminderValues,
  type ReminderValues,
} from '../rules';
import { addReminder, updateReminder } from '../state';
import { OwnItemForm } from './OwnItemForm';

interface ReminderFormProps {
  form: string;
  /** The reminder to change; none for a new one. */
  reminder: Reminder | undefined;
  onDone: () => void;
}

/** A day to be reminded of. @source spec §3 User / account (reminders), §7 Profile (addReminder, updateReminder) */
export function ReminderForm({ form, reminder, onDone }: ReminderFormProps) {
  const t = useTranslations('reminders');
  const account = useTranslations('account');
  const dispatch = useAppDispatch();
  const save = (values: ReminderValues) => {
    const body = reminderOf(values);
    return reminder
      ? dispatch(updateReminder({ reminderId: reminder.reminderId, body })).unwrap()
      : dispatch(addReminder(body)).unwrap();
  };
  const initialValues = reminderValues(reminder);
  const about = { name: 'reminders', form, texts: t, initialValues, checks: reminderChecks } as const;
  return (
    <OwnItemForm<ReminderValues> {...about} save={save} onDone={onDone}>
      <FormField
        name="occasion"
        label={t('form.occasion')}
        control="select"
        options={offeredOccasions.map((value) => ({ value, label: account(`occasions.${value}`) }))}
        autoComplete="off"
        required
      />
      <FormField name="recipientName" label={t('form.name')} autoComplete="off" maxLength={80} required />
      <DayFields form={form} />
      <FieldPair>
        <FormField
          name="zipCode"
          label={t('form.zip')}
          autoComplete="off"
          maxLength={7}
          normalize={typedZip}
          optional
        />
        <FormField
          name="daysBefore"
          label={t('form.mail')}
          control="select"
          options={[...new Set([...offeredDaysBefore, reminder?.daysBefore ?? 0])]
            .sort((one, other) => one - other)
            .map((days) => ({ value: String(days), label: t('form.daysBefore', { days }) }))}
          required
        />
      </FieldPair>
    </OwnItemForm>
  );
}

/** Month, day and year; a holiday has none of its own. */
function DayFields({ form }: { form: string }) {
  const t = useTranslations('reminders');
  const { locale } = useI18n();
  const valueOf = formValueSelector(form);
  const occasion = useAppSelector((state) => valueOf(state, 'occasion') as string | undefined);
  const month = useAppSelector((state) => valueOf(state, 'month') as string | undefined);
  const year = useAppSelector((state) => valueOf(state, 'year') as string | undefined);
  if (isHoliday(occasion))
    return (
      <Text size="sm" tone="soft">
        {t('form.holiday')}
      </Text>
    );
  const monthName = intlFormatters.getDateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const choices = (count: number, label: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: label(at) }));
  return (
    <FieldPair>
      <FormField
        name="month"
        label={t('form.month')}
        control="select"
        placeholder={t('form.choose')}
        options={choices(12, (at) => monthName.format(new Date(Date.UTC(2024, at, 1))))}
        required
      />
      <FormField
        name="day"
        label={t('form.day')}
        control="select"
        placeholder={t('form.choose')}
        options={choices(daysOf(month, year), (at) => String(at + 1))}
        required
      />
      <FormField
        name="year"
        label={t(occasion === 'birthday' ? 'form.birthYear' : 'form.year')}
        hint={t('form.yearHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        optional
      />
    </FieldPair>
  );
}
