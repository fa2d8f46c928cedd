import { useLayoutEffect, useRef, useState } from 'react';
import {
  Field as FormState,
  formValueSelector,
  reduxForm,
  SubmissionError,
  type InjectedFormProps,
  type WrappedFieldProps,
} from 'redux-form';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { systemClock } from '@/lib/clock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Field } from '@/ui/forms/Field';
import { FormField } from '@/ui/forms/FormField';
import { TextInput } from '@/ui/forms/TextInput';
import { useDeferredDestroy } from '@/ui/forms/useDeferredDestroy';
import { Text } from '@/ui/layout/Text';
import {
  cardBrandOf,
  cardEntryOf,
  cardProblems,
  digitsOf,
  saveProblems,
  writtenCardNumber,
  writtenExpiry,
  type CardValues,
} from '../rules';
import { savePayment, selectPlacingProblem } from '../state';
import { CheckoutField, useErrorText } from './CheckoutField';
import { cardFormName as formName, StepForm, stepFormConfig, type StepWay } from './StepForm';

const fieldNames = ['nameOnCard', 'number', 'expiry', 'cvv'];

/** Asks for a card. The card goes to the token service only and is forgotten when the step is left. */
export function CardForm({ onDone, canBeSaved, ...way }: StepWay & { canBeSaved: boolean }) {
  useDeferredDestroy(formName);
  const dispatch = useAppDispatch();
  const isDeclined = useAppSelector(selectPlacingProblem) === 'declined';
  const [todayIso] = useState(() => systemClock.now().toISOString().slice(0, 10));
  const save = async (values: CardValues) => {
    const saved = await dispatch(savePayment(() => cardEntryOf(values), values.isSaved === true)).unwrap();
    if (!saved.ok) throw new SubmissionError<CardValues>(saveProblems(saved, fieldNames));
    onDone();
  };
  return (
    <BoundForm {...way} canBeSaved={canBeSaved} isDeclined={isDeclined} todayIso={todayIso} onSubmit={save} />
  );
}

interface FormProps extends Omit<StepWay, 'onDone'> {
  /** A customer is signed in, and the shop keeps cards. */
  canBeSaved: boolean;
  isDeclined: boolean;
  todayIso: string;
}

const numberOf = formValueSelector(formName);

function Fields({
  canBeSaved,
  isDeclined,
  label,
  back,
  ...form
}: FormProps & InjectedFormProps<CardValues, FormProps>) {
  const t = useTranslations('checkout');
  const number = useAppSelector((state) => String(numberOf(state, 'number') ?? ''));
  const cvvLength = cardBrandOf(number)?.cvvLength ?? 3;
  return (
    <StepForm form={form} label={label} back={back}>
      <CheckoutField
        name="nameOnCard"
        label={t('payment.nameOnCard')}
        autoComplete="cc-name"
        maxLength={80}
        required
      />
      <FormState name="number" component={CardNumberField} props={{ isDeclined }} />
      <Pair>
        <CheckoutField
          name="expiry"
          label={t('payment.expiry')}
          hint={t('payment.expiryHint')}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={7}
          normalize={writtenExpiry}
          required
        />
        <CheckoutField
          name="cvv"
          label={t('payment.cvv')}
          hint={t('payment.cvvHint', { digits: String(cvvLength) })}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          normalize={(value) => digitsOf(value).slice(0, 4)}
          required
        />
      </Pair>
      {canBeSaved && <FormField name="isSaved" control="checkbox" label={t('payment.save')} />}
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

interface CardNumberFieldProps extends WrappedFieldProps {
  /** The previous card was declined. */
  isDeclined: boolean;
}

/** A card number, grouped while it is typed, with the brand it belongs to. */
function CardNumberField({ input, meta, isDeclined }: CardNumberFieldProps) {
  const t = useTranslations('checkout');
  const cardTexts = useTranslations('orders');
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const value = String(input.value);
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || document.activeElement !== field.current) return;
    const caret = caretAfter(value, digitsBeforeCaret.current);
    field.current?.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  }, [value]);
  const found: unknown = meta.touched || meta.submitFailed ? meta.error : undefined;
  const code = typeof found === 'string' ? found : isDeclined && !meta.dirty ? 'card.declined' : undefined;
  const brand = cardBrandOf(value)?.name;
  return (
    <Field label={t('payment.number')} error={code && errorText(code)} required>
      <TextInput
        {...input}
        ref={field}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        onChange={({ target }) => {
          const before = target.value.slice(0, target.selectionStart ?? target.value.length);
          digitsBeforeCaret.current = digitsOf(before).length;
          input.onChange(writtenCardNumber(target.value));
        }}
        trailing={<Brand aria-live="polite">{brand ? cardTexts(`card.brands.${brand}`) : ''}</Brand>}
      />
    </Field>
  );
}

/** Position of the caret after that many digits of a grouped number. */
function caretAfter(written: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < written.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(written[at] ?? '')) seen += 1;
  }
  return written.length;
}

const Brand = styled.span`
  padding-inline-end: 0.8rem;
  background: var(--paper-raised);
  color: var(--ink-soft);
  font-size: var(--text-xs);
  font-weight: 600;
  white-space: nowrap;
  pointer-events: none;
`;
