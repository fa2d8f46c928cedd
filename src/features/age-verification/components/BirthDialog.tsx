import {
  Field as FormState,
  reducer as formReducer,
  reduxForm,
  type FormErrors,
  type InjectedFormProps,
} from 'redux-form';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { injectReducer } from '@/store/lazyReducers';
import { Button } from '@/ui/controls/Button';
import { focusFirstProblem } from '@/ui/forms/focusFirstProblem';
import { useDeferredDestroy } from '@/ui/forms/useDeferredDestroy';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { Dialog } from '@/ui/overlays/Dialog';
import { birthIsoOf, birthParts, birthProblem } from '../rules';
import { selectAgeQuestion, verifyAge } from '../state';
import { BirthInput } from './BirthInput';

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
  const forms = useTranslations('forms');
  return (
    <form id={formId} onSubmit={handleSubmit} noValidate>
      <FormState name="ageVerification_dob" component={BirthInput} props={{ errorText: forms }} />
    </form>
  );
}

const BirthForm = reduxForm<BirthValues, BirthProps>({
  form: formId,
  destroyOnUnmount: false,
  onSubmitFail: () => focusFirstProblem(formId),
  validate: ({ ageVerification_dob = '' }, { todayIso }): FormErrors<BirthValues> => {
    const problem = birthProblem(birthParts(ageVerification_dob), todayIso);
    return problem ? { ageVerification_dob: problem.key } : {};
  },
})(BirthFields);
