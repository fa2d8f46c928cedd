import { LoginForm, SignUpForm, useIntroText, useLeaveWhenSignedIn } from '@/features/auth';
import { useQueryParameter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import type { PageData } from '@/store/pageData';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { AuthFrame } from './AuthFrame';

const namespaces = ['auth', 'forms'];

/** The page for signing in. @source spec §2 (/authenticate) */
export function SignInScreen() {
  useLeaveWhenSignedIn();
  const t = useTranslations('auth');
  const href = useWithGoback('/signup');
  return (
    <AuthFrame title={t('login.title')} description={t('login.description')} text={useIntroText('login')}>
      <LoginForm />
      <Text size="sm" tone="soft">
        {t('login.new')} <TextLink href={href}>{t('signup.submit')}</TextLink>
      </Text>
    </AuthFrame>
  );
}

/** @source spec §2 (/authenticate: sign-in page) */
export const signInPageData: PageData<'authenticate'> = { page: 'authenticate', namespaces };

/** The page for signing up. @source spec §2 (/signup) */
export function SignUpScreen() {
  useLeaveWhenSignedIn();
  const t = useTranslations('auth');
  const href = useWithGoback('/authenticate');
  return (
    <AuthFrame title={t('signup.title')} description={t('signup.description')} text={useIntroText('signup')}>
      <SignUpForm />
      <Text size="sm" tone="soft">
        {t('signup.known')} <TextLink href={href}>{t('login.submit')}</TextLink>
      </Text>
    </AuthFrame>
  );
}

/** @source spec §2 (/signup: sign-up page) */
export const signUpPageData: PageData<'signup'> = { page: 'signup', namespaces };

/** The other page, which leads back to the same place. */
function useWithGoback(path: string): string {
  const goback = useQueryParameter('goback');
  return goback ? `${path}?goback=${encodeURIComponent(goback)}` : path;
}
