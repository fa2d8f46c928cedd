import { useState } from 'react';
import { Field, formValueSelector, reduxForm, SubmissionError, type InjectedFormProps } from 'redux-form';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { systemClock } from '@/lib/clock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FormField } from '@/ui/forms/FormField';
import { useDeferredDestroy } from '@/ui/forms/useDeferredDestroy';
import { Text } from '@/ui/layout/Text';
import {
  cardBrandOf,
  cardEntryOf,
  cardProblems,
  digitsOf,
  saveProblems,
  writtenExpiry,
  type CardValues,
} from '../rules';
import { savePayment, selectPlacingProblem } from '../state';
import { CardNumberField } from './CardNumberField';
import { cardFormName as formName } from './formNames';
import { StepForm } from './StepForm';
import { stepFormConfig } from './stepFormConfig';
import type { StepWay } from './StepWay';
import { useErrorText } from './useErrorText';

const fieldNames = ['nameOnCard', 'number', 'expiry', 'cvv'];

/** Takes a card. What is entered goes to the token service alone and is forgotten as soon as the step is left. */
export function CardForm({ onDone, ...way }: StepWay) {
  useDeferredDestroy(formName);
  const dispatch = useAppDispatch();
  const isDeclined = useAppSelector(selectPlacingProblem) === 'declined';
  const [todayIso] = useState(() => systemClock.now().toISOString().slice(0, 10));
  const save = async (values: CardValues) => {
    const saved = await dispatch(savePayment(() => cardEntryOf(values))).unwrap();
    if (!saved.ok) throw new SubmissionError<CardValues>(saveProblems(saved, fieldNames));
    onDone();
  };
  return <BoundForm {...way} isDeclined={isDeclined} todayIso={todayIso} onSubmit={save} />;
}

interface FormProps extends Omit<StepWay, 'onDone'> {
  isDeclined: boolean;
  todayIso: string;
}

const numberOf = formValueSelector(formName);

function Fields({ isDeclined, label, back, ...form }: FormProps & InjectedFormProps<CardValues, FormProps>) {
  const t = useTranslations('checkout');
  const errorText = useErrorText();
  const number = useAppSelector((state) => String(numberOf(state, 'number') ?? ''));
  const cvvLength = cardBrandOf(number)?.cvvLength ?? 3;
  return (
    <StepForm form={form} label={label} back={back}>
      <FormField
        name="nameOnCard"
        label={t('payment.nameOnCard')}
        autoComplete="cc-name"
        maxLength={80}
        errorText={errorText}
        required
      />
      <Field name="number" component={CardNumberField} props={{ isDeclined }} />
      <Pair>
        <FormField
          name="expiry"
          label={t('payment.expiry')}
          hint={t('payment.expiryHint')}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={7}
          normalize={writtenExpiry}
          errorText={errorText}
          required
        />
        <FormField
          name="cvv"
          label={t('payment.cvv')}
          hint={t('payment.cvvHint', { digits: String(cvvLength) })}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          normalize={(value) => digitsOf(value).slice(0, 4)}
          errorText={errorText}
          required
        />
      </Pair>
      <Text size="xs" tone="faint">
        {t('payment.secure')}
      </Text>
    </StepForm>
  );
}

const BoundForm = reduxForm<CardValues, FormProps>({
  form: formName,
  ...stepFormConfig,
  validate: (values, { todayIso }) => cardProblems(values, todayIso),
})(Fields);

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: var(--space-xs);
`;
