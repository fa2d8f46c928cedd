import { useQueryParameter } from '@/features/navigation';
import { useFieldTexts } from '@/i18n/useFieldTexts';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { FormField } from '@/ui/forms/FormField';
import { FieldPair } from '@/ui/forms/FieldPair';
import { StoreForm, type FormTexts } from '@/ui/forms/StoreForm';
import { Stack } from '@/ui/layout/Stack';
import { accountChecks, type AccountValues } from '../rules';
import { signUp, type SignInOutcome } from '../state/signIn';
import { EmailField, NewPasswordFields } from './formParts';
import { SocialButtons } from './SocialButtons';
import { TermsText } from './TermsText';
import { useAfterLogin } from './useAfterLogin';

/** Makes an account and signs in. @source spec §2 (Sign-up form), §7 Auth (signUpAndLogin) */
export function SignUpForm() {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  const goback = useQueryParameter('goback');
  const { lead } = useAfterLogin();
  const problems = useFieldTexts<AccountValues>(accountChecks.signup);
  const refusedTexts = useRefusedTexts();
  const send = async ({ email = '', password = '', firstName = '', lastName = '' }: AccountValues) => {
    const account = { email: email.trim(), password, firstName: firstName.trim(), lastName: lastName.trim() };
    const outcome = await dispatch(signUp({ ...account, goback })).unwrap();
    if (!outcome.ok) return refusedTexts(outcome);
    await lead({ ...outcome, isNew: true });
  };
  return (
    <Stack gap="sm">
      <StoreForm<AccountValues>
        form="signup"
        validate={problems}
        send={send}
        submit={t('signup.submit')}
        sending={t('signup.sending')}
        wide
      >
        <FieldPair>
          <FormField
            name="firstName"
            label={t('firstName')}
            autoComplete="given-name"
            maxLength={40}
            required
          />
          <FormField
            name="lastName"
            label={t('lastName')}
            autoComplete="family-name"
            maxLength={40}
            required
          />
        </FieldPair>
        <EmailField />
        <NewPasswordFields label={t('password')} />
        <TermsText of="signup" />
      </StoreForm>
      <SocialButtons />
    </Stack>
  );
}

/** What the gateway refused, at the fields it named. */
function useRefusedTexts() {
  const t = useTranslations('auth');
  return ({ keys, fields, status }: SignInOutcome & { ok: false }): FormTexts<AccountValues> => {
    if (keys.includes('PRFL.CUSTOMER_ALREADY_EXISTS')) return { email: t('problems.exists') };
    if (fields.length > 0) return Object.fromEntries(fields.map((field) => [field, t('problems.field')]));
    return { _error: t(status === 403 ? 'problems.robot' : 'problems.connection') };
  };
}
