import { Activation, ResetPassword } from '@/features/auth';
import { useTranslations } from '@/i18n/useTranslations';
import type { PageData } from '@/store/pageData';
import { AuthFrame } from './AuthFrame';

const namespaces = ['auth', 'forms'];

/** The page a mail leads to for a new password. @source spec §2 (Reset-password form), §4 Reset password */
export function ResetPasswordScreen() {
  const t = useTranslations('auth');
  return (
    <AuthFrame title={t('reset.title')} description={t('reset.description')} text={t('reset.text')}>
      <ResetPassword />
    </AuthFrame>
  );
}

/** @source spec §2 (resetToken, resetString) */
export const resetPasswordPageData: PageData<'resetPassword'> = { page: 'resetPassword', namespaces };

/** The page a mail leads to after a sign-up. @source spec §2 (Account activation screen) */
export function ActivationScreen() {
  const t = useTranslations('auth');
  return (
    <AuthFrame title={t('activate.title')} description={t('activate.description')}>
      <Activation />
    </AuthFrame>
  );
}

/** @source spec §2 (Account activation screen) */
export const activationPageData: PageData<'activate'> = { page: 'activate', namespaces };
