import { useRef, type KeyboardEvent } from 'react';
import {
  Field as FormState,
  reducer as formReducer,
  reduxForm,
  type FormErrors,
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
import {
  birthIsoOf,
  birthParts,
  birthProblem,
  enteredBirth,
  isPartFull,
  nextPart,
  previousPart,
  type BirthPart,
} from '../rules';
import { selectAgeQuestion, verifyAge } from '../state';

injectReducer({ reducerPath: 'form', reducer: formReducer });

/** Id and name of the form. @source spec §2 Age-verification modal */
const formId = 'age-verification-form';

interface BirthValues {
  /** yyyy-MM-dd, perhaps incomplete. */
  ageVerification_dob?: string;
}

/** Asks for the date of birth before a product with alcohol goes into the cart. @source spec §2 Age-verification modal */
export function BirthDialog({ onClose }: { onClose: () => void }) {
  useDeferredDestroy(formId);
  const t = useTranslations('age-verification');
  const dispatch = useAppDispatch();
  const { todayIso, text } = useAppSelector(selectAgeQuestion);
  const verify = ({ ageVerification_dob = '' }: BirthValues) => {
    const birthIso = birthIsoOf(birthParts(ageVerification_dob));
    if (birthIso) void dispatch(verifyAge(birthIso));
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

function BirthFields({ handleSubmit }: InjectedFormProps<BirthValues, BirthProps>) {
  return (
    <form id={formId} onSubmit={handleSubmit} noValidate>
      <FormState name="ageVerification_dob" component={BirthInput} props={{ formId }} />
    </form>
  );
}

const BirthForm = reduxForm<BirthValues, BirthProps>({
  form: formId,
  destroyOnUnmount: false,
  validate: ({ ageVerification_dob = '' }, { todayIso }): FormErrors<BirthValues> => {
    const problem = birthProblem(birthParts(ageVerification_dob), todayIso);
    return problem ? { ageVerification_dob: problem.key } : {};
  },
})(BirthFields);

const parts: readonly { part: BirthPart; digits: number; fill: string }[] = [
  { part: 'month', digits: 2, fill: 'bday-month' },
  { part: 'day', digits: 2, fill: 'bday-day' },
  { part: 'year', digits: 4, fill: 'bday-year' },
];

/**
 * A date of birth in three fields. A full field moves the focus on, backspace in an empty one moves it back, a whole
 * date can be pasted into any. The form holds one value.
 * @source spec §5 Age verification (ageVerification_dob, MM, DD, YYYY)
 */
function BirthInput({ input, meta, formId }: WrappedFieldProps & { formId: string }) {
  const t = useTranslations('age-verification');
  const forms = useTranslations('forms');
  const inputs = useRef<Partial<Record<BirthPart, HTMLInputElement | null>>>({});
  const entered = birthParts(String(input.value ?? ''));
  const problem: unknown = meta.submitFailed ? meta.error : undefined;
  const move = (part: BirthPart | undefined) => {
    const target = part && inputs.current[part];
    target?.focus();
    target?.select();
  };
  const change = (part: BirthPart, text: string) => {
    const pasted = enteredBirth(text);
    if (pasted) {
      input.onChange(pasted);
      return move('year');
    }
    const value = text.replace(/\D/g, '');
    input.onChange(joined({ ...entered, [part]: value }));
    if (isPartFull(part, value)) move(nextPart(part));
  };
  const onKeyDown = (part: BirthPart) => (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || entered[part] !== '') return;
    event.preventDefault();
    move(previousPart(part));
  };
  return (
    <Group aria-describedby={`${formId}-error`} aria-invalid={problem ? true : undefined}>
      <legend>{t('legend')}</legend>
      <Parts>
        {parts.map(({ part, digits, fill }) => (
          <Field key={part} label={t(part)} required>
            <TextInput
              ref={(element) => {
                inputs.current[part] = element;
              }}
              name={`${input.name}.${part}`}
              value={entered[part]}
              inputMode="numeric"
              autoComplete={fill}
              placeholder={t(`${part}Hint`)}
              maxLength={part === 'month' ? 10 : digits}
              aria-invalid={problem ? true : undefined}
              onChange={({ target }) => change(part, target.value)}
              onKeyDown={onKeyDown(part)}
            />
          </Field>
        ))}
      </Parts>
      <FieldError id={`${formId}-error`}>
        {problem === 'underAge' || problem === 'invalidDate' ? forms(problem) : null}
      </FieldError>
    </Group>
  );
}

const joined = ({ month, day, year }: Record<BirthPart, string>): string => `${year}-${month}-${day}`;

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
