import { getFormValues } from 'redux-form';
import { openModal } from '@/features/modals/state';
import { useQueryParameter } from '@/features/navigation';
import { useFieldTexts } from '@/i18n/useFieldTexts';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { StoreForm } from '@/ui/forms/StoreForm';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { accountChecks, loginProblem, type AccountValues } from '../rules';
import { signIn } from '../state/signIn';
import { selectSignInStart } from '../state/profile';
import { signInPrepared } from '../state/userSlice';
import { EmailField, KeptAccount, PasswordField } from './formParts';
import { PasskeySignIn } from './PasskeySignIn';
import { RecognisedVisitor } from './RecognisedVisitor';
import { ResetDone } from './ResetPassword';
import { SocialButtons } from './SocialButtons';
import { TermsText } from './TermsText';
import { type AfterLogin, useAfterLogin } from './useAfterLogin';

/**
 * Signs a customer in.
 * @source spec §2 (Sign-in form), §4 Login, §8 Login, by HTTP status
 */
export function LoginForm() {
  return <LoginFields after={useAfterLogin()} />;
}

/** The same where something around it has to know what follows the sign-in. */
export function LoginFields({ after: { lead, kept } }: { after: AfterLogin }) {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const { email: known, isReset } = useAppSelector(selectSignInStart);
  const goback = useQueryParameter('goback');
  const problems = useFieldTexts<AccountValues>(accountChecks.login);
  const send = async ({ email = '', password = '' }: AccountValues) => {
    const outcome = await dispatch(signIn({ email: email.trim(), password, goback })).unwrap();
    if (!outcome.ok) return { _error: t(`problems.${loginProblem(outcome.status)}`) };
    await lead(outcome);
  };
  const forget = () => {
    const { email = '' } = (getFormValues('login')(getState()) ?? {}) as AccountValues;
    dispatch(signInPrepared({ email: email.trim() }));
    dispatch(openModal({ modalKey: 'forgot-password' }));
  };
  if (kept) return <KeptAccount goOn={kept} />;
  return (
    <Stack gap="sm">
      {isReset && <ResetDone />}
      <StoreForm<AccountValues>
        form="login"
        initialValues={known ? { email: known } : {}}
        validate={problems}
        send={send}
        submit={t('login.submit')}
        sending={t('login.sending')}
        wide
      >
        <RecognisedVisitor />
        <EmailField isSignIn />
        <PasswordField name="password" label={t('password')} autoComplete="current-password" />
        <Text size="sm">
          <TextButton onClick={forget}>{t('login.forgot')}</TextButton>
        </Text>
        <TermsText of="signin" />
      </StoreForm>
      <PasskeySignIn lead={lead} />
      <SocialButtons />
    </Stack>
  );
}
