import { useEffect, useState } from 'react';
import {
  Field,
  formValueSelector,
  reducer as formReducer,
  reduxForm,
  SubmissionError,
  submit,
  type InjectedFormProps,
  type WrappedFieldProps,
} from 'redux-form';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { injectReducer } from '@/store/lazyReducers';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { FormField } from '@/ui/forms/FormField';
import { focusFirstProblem } from '@/ui/forms/focusFirstProblem';
import { useDeferredDestroy } from '@/ui/forms/useDeferredDestroy';
import { Stack } from '@/ui/layout/Stack';
import {
  orderQuestionOf,
  orderQuestionProblems,
  type LookUpProblem,
  type OrderQuestionValues,
  type Proof,
} from '../rules';
import { lookUpOrder } from '../state';
import { ProofChoice, proofInputs, type TrackDraft } from './PlainTrackForm';

injectReducer({ reducerPath: 'form', reducer: formReducer });

const formName = 'track-order';

/** Form for an order's number and one proof. @source spec §2 Order search */
export function TrackOrderForm({ draft }: { draft: TrackDraft }) {
  useDeferredDestroy(formName);
  const dispatch = useAppDispatch();
  const [{ values, focused, isSent }] = useState(draft);
  const [initialValues] = useState<OrderQuestionValues>({ proof: 'email', ...values });
  useEffect(() => {
    if (focused) focusField(`[name="${focused}"]`);
  }, [focused]);
  useEffect(() => {
    if (isSent) dispatch(submit(formName));
  }, [dispatch, isSent]);
  const lookUp = async (entered: OrderQuestionValues) => {
    const found = await dispatch(lookUpOrder(orderQuestionOf(entered))).unwrap();
    if (!found.ok) throw new SubmissionError<OrderQuestionValues>({ _error: found.problem });
  };
  return <BoundForm initialValues={initialValues} onSubmit={lookUp} />;
}

const proofOf = formValueSelector(formName);

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
        <Field name="proof" component={BoundProof} />
        <FormField
          key={proof}
          name={proof}
          label={t(`track.proofs.${proof}`)}
          {...proofInputs[proof]}
          maxLength={254}
          errorText={errorText}
          required
        />
        {error && <InlineMessage tone="error">{t(`track.problems.${error as LookUpProblem}`)}</InlineMessage>}
        <Button type="submit" size="lg" loading={submitting} loadingLabel={t('track.searching')}>
          {t('track.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function BoundProof({ input }: WrappedFieldProps) {
  return <ProofChoice name={input.name} value={input.value as Proof} onChange={input.onChange} />;
}

function focusField(selector: string): void {
  document.getElementById(formName)?.querySelector<HTMLElement>(selector)?.focus();
}

const BoundForm = reduxForm<OrderQuestionValues>({
  form: formName,
  destroyOnUnmount: false,
  validate: orderQuestionProblems,
  onSubmitFail: () => focusFirstProblem(formName),
})(Fields);
