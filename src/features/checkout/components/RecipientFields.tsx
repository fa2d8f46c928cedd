import { Field, formValueSelector, reduxForm, type InjectedFormProps } from 'redux-form';
import { type AddressType } from '@/contracts/shop';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Text } from '@/ui/layout/Text';
import { recipientProblems, type RecipientValues } from '../rules';
import { keepsTyped } from '../state/typedForms';
import { AddressExtras, AddressTypeChoice } from './AddressFields';
import { CheckoutField, FieldRow, NameFields, PhoneField } from './CheckoutField';
import { RecipientPlace, type RecipientPlaceProps } from './RecipientPlace';
import { StepForm, stepFormConfig, type StepWay } from './StepForm';
import { saveAddressTick, savedRecipients } from './useAccountOffer';

interface FormProps extends Omit<StepWay, 'onDone'>, RecipientPlaceProps {
  typedAs: string;
  zipCode: string;
  /** Whether the account's addresses and reminders are offered. */
  isOffered: boolean;
}

function Fields({
  destination,
  part,
  onMoved,
  isOffered,
  label,
  back,
  ...form
}: FormProps & InjectedFormProps<RecipientValues, FormProps>) {
  const t = useTranslations('checkout');
  const addressType = useAppSelector(
    (state) => (formValueSelector(form.form)(state, 'addressType') as AddressType | undefined) ?? 'R',
  );
  return (
    <StepForm form={form} label={label} back={back}>
      {isOffered && (
        <savedRecipients.Part key={destination.zipCode} form={form.form} destination={destination} />
      )}
      <Field name="addressType" component={AddressTypeChoice} />
      {(addressType === 'F' || addressType === 'C') && (
        <Text size="sm" tone="soft">
          {t('recipient.deceased')}
        </Text>
      )}
      <NameFields
        isRecipient
        labels={{ firstName: t('recipient.firstName'), lastName: t('recipient.lastName') }}
      />
      <AddressExtras addressType={addressType} form={form.form} />
      <CheckoutField
        name="addressLine1"
        label={t('recipient.addressLine1')}
        autoComplete="shipping address-line1"
        maxLength={80}
        required
      />
      <FieldRow>
        <CheckoutField
          name="addressLine2"
          label={addressType === 'A' ? t('recipient.unit') : t('recipient.addressLine2')}
          autoComplete="shipping address-line2"
          maxLength={80}
          required={addressType === 'A'}
          optional={addressType !== 'A'}
        />
        <CheckoutField
          name="city"
          label={t('recipient.city')}
          autoComplete="shipping address-level2"
          maxLength={60}
          required
        />
      </FieldRow>
      <RecipientPlace destination={destination} part={part} onMoved={onMoved} />
      <PhoneField label={t('recipient.phone')} hint={t('recipient.phoneHint')} isRecipient />
      <CheckoutField
        name="instructions"
        control="area"
        rows={2}
        label={t('recipient.instructions')}
        optional
        maxLength={200}
      />
      {isOffered && <saveAddressTick.Part form={form.form} destination={destination} />}
    </StepForm>
  );
}

/** The form of a recipient, with what the account offers above and below its fields. */
export const RecipientFields = reduxForm<RecipientValues, FormProps>({
  ...stepFormConfig,
  ...keepsTyped,
  validate: recipientProblems,
})(Fields);
