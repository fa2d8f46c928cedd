import {
  Field as FormState,
  reducer as formReducer,
  reduxForm,
  type InjectedFormProps,
  type WrappedFieldProps,
} from 'redux-form';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { injectReducer } from '@/store/lazyReducers';
import { Button } from '@/ui/controls/Button';
import { Field, FieldError } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { useDeferredDestroy } from '@/ui/forms/useDeferredDestroy';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { Dialog } from '@/ui/overlays/Dialog';
import { birthIsoOf, birthProblem, type EnteredBirth } from '../rules';
import { ageVerified, selectAgeQuestion } from '../state';

injectReducer({ reducerPath: 'form', reducer: formReducer });

/** Id and name of the form. @source spec §2 Age-verification modal */
const formId = 'age-verification-form';

/** Asks for the date of birth before a product with alcohol goes into the cart. */
export function BirthDialog({ onClose }: { onClose: () => void }) {
  useDeferredDestroy(formId);
  const t = useTranslations('age-verification');
  const dispatch = useAppDispatch();
  const { todayIso, text } = useAppSelector(selectAgeQuestion);
  const verify = (entered: EnteredBirth) => {
    const birthIso = birthIsoOf(entered);
    if (birthIso) dispatch(ageVerified(birthIso));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text tone="soft">{text ?? t('text')}</Text>
        <BirthForm todayIso={todayIso ?? ''} onSubmit={verify} />
        <Text size="xs" tone="faint">
          {t('privacy')}
        </Text>
      </Stack>
    </Dialog>
  );
}

interface BirthProps {
  todayIso: string;
}

function BirthFields({
  handleSubmit,
  submitFailed,
  error,
}: BirthProps & InjectedFormProps<EnteredBirth, BirthProps>) {
  const t = useTranslations('age-verification');
  const forms = useTranslations('forms');
  return (
    <form id={formId} onSubmit={handleSubmit} noValidate>
      <Group aria-describedby={`${formId}-error`}>
        <legend>{t('legend')}</legend>
        <Parts>
          <FormState
            name="month"
            component={Part}
            props={{ label: t('month'), hint: t('monthHint'), digits: 2, fill: 'bday-month' }}
          />
          <FormState
            name="day"
            component={Part}
            props={{ label: t('day'), hint: t('dayHint'), digits: 2, fill: 'bday-day' }}
          />
          <FormState
            name="year"
            component={Part}
            props={{ label: t('year'), hint: t('yearHint'), digits: 4, fill: 'bday-year' }}
          />
        </Parts>
        <FieldError id={`${formId}-error`}>
          {submitFailed && (error === 'underAge' || error === 'invalidDate') ? forms(error) : null}
        </FieldError>
      </Group>
    </form>
  );
}

interface PartProps extends WrappedFieldProps {
  label: string;
  hint: string;
  digits: number;
  fill: string;
}

function Part({ input, label, hint, digits, fill }: PartProps) {
  return (
    <Field label={label} required>
      <TextInput
        {...input}
        inputMode="numeric"
        autoComplete={fill}
        placeholder={hint}
        maxLength={digits}
        onChange={({ target }) => input.onChange(target.value.replace(/\D/g, '').slice(0, digits))}
      />
    </Field>
  );
}

const BirthForm = reduxForm<EnteredBirth, BirthProps>({
  form: formId,
  destroyOnUnmount: false,
  validate: (entered, { todayIso }) => {
    const problem = birthProblem(entered, todayIso);
    return problem ? { _error: problem.key } : {};
  },
})(BirthFields);

const Group = styled.fieldset`
  legend {
    margin-bottom: 0.5rem;
    font-weight: 550;
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 1.4fr;
  gap: var(--space-2xs);
`;
