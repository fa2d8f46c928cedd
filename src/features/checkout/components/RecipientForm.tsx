import { useState } from 'react';
import { Field, formValueSelector, reduxForm, SubmissionError, type InjectedFormProps } from 'redux-form';
import styled from 'styled-components';
import { keptRecipient, selectVisitParameters } from '@/features/attribution/state';
import { useTranslations } from '@/i18n/useTranslations';
import type { CheckoutSession } from '@/contracts/checkout';
import { writtenPostalCode } from '@/lib/writtenPostalCode';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FormField } from '@/ui/forms/FormField';
import { Text } from '@/ui/layout/Text';
import { lazyComponent } from '@/ui/lazy';
import { TextLink } from '@/ui/navigation/TextLink';
import {
  destinationOf,
  recipientOf,
  recipientProblems,
  recipientValues,
  saveProblems,
  type AddressType,
  type Destination,
  type RecipientValues,
} from '../rules';
import { saveRecipient, verifyRecipient } from '../state';
import { AddressExtras } from './AddressExtras';
import { AddressTypeChoice } from './AddressTypeChoice';
import { useAddressQuestion } from './useAddressQuestion';
import { FieldRow, FieldStack } from './FieldRow';
import { focusFirstFault } from './focusFirstFault';
import { FormFoot } from './FormFoot';
import { recipientFormName } from './formNames';
import type { StepWay } from './StepWay';
import { useErrorText } from './useErrorText';

const AddressQuestion = lazyComponent(() =>
  import('./AddressQuestion').then((module) => module.AddressQuestion),
);

const fieldNames = [
  'addressType',
  'firstName',
  'lastName',
  'locationName',
  'addressLine1',
  'addressLine2',
  'ward',
  'serviceDate',
  'serviceTime',
  'city',
  'phone',
  'instructions',
];

interface RecipientFormProps extends StepWay {
  checkout: CheckoutSession;
  /** Whose, counted from 0. */
  part: number;
}

/** Who receives the gift, and where. An address the post would write otherwise is asked about before it is saved. */
export function RecipientForm({ checkout, part, onDone, ...way }: RecipientFormProps) {
  const dispatch = useAppDispatch();
  const destination = destinationOf(checkout.cart);
  const visit = useAppSelector(selectVisitParameters);
  const [initialValues] = useState(() =>
    recipientValues(checkout, part === 0 ? { ...visit, ...keptRecipient() } : {}),
  );
  const { question, ask, settle } = useAddressQuestion();
  if (!destination) return null;
  const save = async (values: RecipientValues) => {
    const entered = recipientOf(values, destination);
    const suggested = await dispatch(verifyRecipient(entered)).unwrap();
    const chosen = suggested ? await ask({ entered, suggested }) : entered;
    if (!chosen) return;
    const saved = await dispatch(saveRecipient({ recipient: chosen, part })).unwrap();
    if (!saved.ok) throw new SubmissionError<RecipientValues>(saveProblems(saved, fieldNames));
    onDone();
  };
  return (
    <>
      <BoundForm
        form={recipientFormName(part)}
        initialValues={initialValues}
        destination={destination}
        {...way}
        onSubmit={save}
      />
      {question && <AddressQuestion {...question} onSettle={settle} />}
    </>
  );
}

interface FormProps extends Omit<StepWay, 'onDone'> {
  destination: Destination;
}

function Fields({
  destination,
  label,
  back,
  form,
  handleSubmit,
  submitting,
  error,
}: FormProps & InjectedFormProps<RecipientValues, FormProps>) {
  const t = useTranslations('checkout');
  const errorText = useErrorText();
  const addressType = useAppSelector(
    (state) => (formValueSelector(form)(state, 'addressType') as AddressType | undefined) ?? 'R',
  );
  const shared = { errorText, required: true };
  return (
    <form id={form} onSubmit={handleSubmit} noValidate>
      <FieldStack>
        <Field name="addressType" component={AddressTypeChoice} />
        {(addressType === 'F' || addressType === 'C') && (
          <Text size="sm" tone="soft">
            {t('recipient.deceased')}
          </Text>
        )}
        <FieldRow>
          <FormField
            name="firstName"
            label={t('recipient.firstName')}
            autoComplete="shipping given-name"
            maxLength={40}
            {...shared}
          />
          <FormField
            name="lastName"
            label={t('recipient.lastName')}
            autoComplete="shipping family-name"
            maxLength={40}
            {...shared}
          />
        </FieldRow>
        <AddressExtras addressType={addressType} form={form} />
        <FormField
          name="addressLine1"
          label={t('recipient.addressLine1')}
          autoComplete="shipping address-line1"
          maxLength={80}
          {...shared}
        />
        <FieldRow>
          <FormField
            name="addressLine2"
            label={addressType === 'A' ? t('recipient.unit') : t('recipient.addressLine2')}
            autoComplete="shipping address-line2"
            maxLength={80}
            errorText={errorText}
            required={addressType === 'A'}
            optional={addressType !== 'A'}
          />
          <FormField
            name="city"
            label={t('recipient.city')}
            autoComplete="shipping address-level2"
            maxLength={60}
            {...shared}
          />
        </FieldRow>
        <Place>
          <Text size="sm" tone="soft">
            {t('recipient.place')}{' '}
            <strong>
              {destination.state} {writtenPostalCode(destination.zipCode)}
            </strong>
          </Text>
          <TextLink href="/cart">{t('recipient.changePlace')}</TextLink>
        </Place>
        <FormField
          name="phone"
          type="tel"
          label={t('recipient.phone')}
          hint={t('recipient.phoneHint')}
          autoComplete="shipping tel"
          inputMode="tel"
          maxLength={24}
          {...shared}
        />
        <FormField
          name="instructions"
          control="area"
          rows={2}
          label={t('recipient.instructions')}
          optional
          maxLength={200}
          errorText={errorText}
        />
        <FormFoot label={label} submitting={submitting} error={error} back={back} />
      </FieldStack>
    </form>
  );
}

const BoundForm = reduxForm<RecipientValues, FormProps>({
  destroyOnUnmount: false,
  validate: recipientProblems,
  onSubmitFail: (_errors, _dispatch, _submitError, { form = '' }) => focusFirstFault(form),
})(Fields);

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.3rem 1rem;
  padding: 0.8rem 0.9rem;
  border-radius: var(--radius-md);
  background: var(--paper-deep);
  font-size: var(--text-sm);

  strong {
    padding-inline-start: 0.4rem;
    color: var(--ink);
    font-weight: 600;
  }
`;
