import { useState } from 'react';
import {
  Field,
  formValueSelector,
  reducer as formReducer,
  reduxForm,
  SubmissionError,
  type InjectedFormProps,
  type WrappedFieldProps,
} from 'redux-form';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { injectReducer } from '@/store/lazyReducers';
import { Button } from '@/ui/controls/Button';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { FormField } from '@/ui/forms/FormField';
import { useDeferredDestroy } from '@/ui/forms/useDeferredDestroy';
import { Stack } from '@/ui/layout/Stack';
import {
  orderQuestionOf,
  orderQuestionProblems,
  proofs,
  type LookUpProblem,
  type OrderQuestionValues,
  type Proof,
} from '../rules';
import { lookUpOrder } from '../state';

injectReducer({ reducerPath: 'form', reducer: formReducer });

const formName = 'track-order';

/** Asks for an order's number and one thing more, and looks the order up. @source spec §2 Order search */
export function TrackOrderForm({ orderId }: { orderId?: string }) {
  useDeferredDestroy(formName);
  const dispatch = useAppDispatch();
  const [initialValues] = useState<OrderQuestionValues>(() => ({ proof: 'email', orderId: orderId ?? '' }));
  const lookUp = async (values: OrderQuestionValues) => {
    const found = await dispatch(lookUpOrder(orderQuestionOf(values))).unwrap();
    if (!found.ok) throw new SubmissionError<OrderQuestionValues>({ _error: found.problem });
  };
  return <BoundForm initialValues={initialValues} onSubmit={lookUp} />;
}

const proofOf = formValueSelector(formName);
const inputs = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  lastName: { type: 'text', autoComplete: 'off', inputMode: 'text' },
  zip: { type: 'text', autoComplete: 'off', inputMode: 'text' },
} as const;

function Fields({ handleSubmit, submitting, error }: InjectedFormProps<OrderQuestionValues>) {
  const t = useTranslations('orders');
  const forms = useTranslations('forms');
  const proof = useAppSelector((state) => (proofOf(state, 'proof') as Proof | undefined) ?? 'email');
  const errorText = (key: string) => (forms.has(key) ? forms(key as 'required') : key);
  return (
    <form id={formName} onSubmit={handleSubmit} noValidate>
      <Stack gap="sm">
        <FormField
          name="orderId"
          label={t('track.number')}
          hint={t('track.numberHint')}
          autoComplete="off"
          maxLength={16}
          normalize={(value) => value.toUpperCase()}
          errorText={errorText}
          required
        />
        <Field name="proof" component={ProofChoice} />
        <FormField
          key={proof}
          name={proof}
          label={t(`track.proofs.${proof}`)}
          {...inputs[proof]}
          maxLength={254}
          errorText={errorText}
          required
        />
        {error && (
          <InlineMessage tone="error">{t(`track.problems.${error as LookUpProblem}`)}</InlineMessage>
        )}
        <Button type="submit" size="lg" loading={submitting} loadingLabel={t('track.searching')}>
          {t('track.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function ProofChoice({ input }: WrappedFieldProps) {
  const t = useTranslations('orders');
  return (
    <ChoiceCards
      legend={t('track.proof')}
      name={input.name}
      arrangement="tiles"
      choices={proofs.map((value) => ({ value, label: t(`track.proofs.${value}`) }))}
      value={String(input.value) || null}
      onChange={(value) => input.onChange(value)}
    />
  );
}

const BoundForm = reduxForm<OrderQuestionValues>({
  form: formName,
  destroyOnUnmount: false,
  validate: orderQuestionProblems,
  onSubmitFail: () =>
    requestAnimationFrame(() =>
      document.getElementById(formName)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    ),
})(Fields);
