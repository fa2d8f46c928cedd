import { useEffect, useState } from 'react';
import { useFieldTexts } from '@/i18n/useFieldTexts';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { StoreForm } from '@/ui/forms/StoreForm';
import { accountChecks, type AccountValues } from '../rules';
import { forgotPassword } from '../state/password';
import { selectSignInStart } from '../state/profile';
import { signInPrepared } from '../state/userSlice';
import { EmailField } from './formParts';

/** The dialog stays open for so long after the mail was sent. @source spec §9 Timing */
const CLOSES_AFTER_MS = 3000;

/** Nothing was said about the address: no answer, a busy shop, a broken one. */
const isUnreachable = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/**
 * Asks for the mail that sets a new password; then says so, and closes.
 * @source spec §4 Forgot password, §8 Password
 */
export function ForgotPasswordForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  const problems = useFieldTexts<AccountValues>(accountChecks.forgot);
  const { email: known } = useAppSelector(selectSignInStart);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSent, onClose]);
  const send = async ({ email = '' }: AccountValues) => {
    const { ok, status } = await dispatch(forgotPassword({ email })).unwrap();
    if (!ok && !email.trim()) return { email: t('problems.unknown') };
    if (!ok) return { _error: t(isUnreachable(status) ? 'problems.connection' : 'problems.unknown') };
    dispatch(signInPrepared({ email: email.trim() }));
    setSent(true);
  };
  if (isSent)
    return (
      <InlineMessage tone="confirmation" takesFocus>
        {t('forgot.sent')}
      </InlineMessage>
    );
  return (
    <StoreForm<AccountValues>
      form="forgot-password"
      initialValues={known ? { email: known } : {}}
      validate={problems}
      send={send}
      submit={t('forgot.submit')}
      sending={t('forgot.sending')}
      wide
    >
      <EmailField />
    </StoreForm>
  );
}
