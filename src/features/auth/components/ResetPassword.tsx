import { useEffect, useState } from 'react';
import { openModal } from '@/features/modals/state';
import { useShopRouter } from '@/features/navigation';
import { useFieldTexts } from '@/i18n/useFieldTexts';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Spinner } from '@/ui/feedback/Spinner';
import { StoreForm } from '@/ui/forms/StoreForm';
import { Stack } from '@/ui/layout/Stack';
import { accountChecks, type AccountValues } from '../rules';
import { storeShowSignIn } from '../state/loginOnLoad';
import { resetPassword, validateToken, type LinkOutcome, type MailLink } from '../state/password';
import { GoOn, LinkProblem } from './Activation';
import { NewPasswordFields } from './formParts';
import { useMailLink } from './useMailLink';

/** The shop's home page follows after so long. @source spec §9 Timing (redirect after password reset) */
const LEAVES_AFTER_MS = 1000;

/**
 * Sets a new password with the link of a mail, which is checked first.
 * @source spec §4 Reset password, §7 Profile (validateToken, resetpassword), §8 Password
 */
export function ResetPassword() {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  const { link, isUsed, noteUsed } = useMailLink('reset-password');
  const [checked, setChecked] = useState<LinkOutcome | null>(null);
  useEffect(() => {
    if (!isUsed) void dispatch(validateToken(link)).unwrap().then(setChecked);
  }, [dispatch, isUsed, link]);
  if (isUsed)
    return (
      <Stack gap="sm">
        <ResetDone />
        <GoOn href="/account" label={t('activate.goOn')} />
      </Stack>
    );
  if (!checked) return <Spinner label={t('reset.checking')} />;
  if (checked.ok) return <NewPassword link={link} onSaved={noteUsed} onRefused={setChecked} />;
  return (
    <Stack gap="sm">
      <LinkProblem outcome={checked} text={t('reset.badLinkText')} />
      <Button onClick={() => dispatch(openModal({ modalKey: 'forgot-password' }))}>{t('reset.again')}</Button>
    </Stack>
  );
}

interface NewPasswordProps {
  link: MailLink;
  onSaved: () => void;
  /** The link was used or has ended meanwhile. */
  onRefused: (outcome: LinkOutcome) => void;
}

function NewPassword({ link, onSaved, onRefused }: NewPasswordProps) {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  const problems = useFieldTexts<AccountValues>(accountChecks.reset);
  const [isDone, setDone] = useState(false);
  useLeave(isDone);
  const send = async ({ password = '' }: AccountValues) => {
    const outcome = await dispatch(resetPassword({ ...link, password })).unwrap();
    if (outcome.ok) {
      onSaved();
      setDone(true);
    } else if (outcome.status === 200) onRefused(outcome);
    else if (outcome.status === 422) return { password: t('problems.field') };
    else return { _error: t('problems.connection') };
  };
  if (isDone) return <ResetDone />;
  return (
    <StoreForm<AccountValues>
      form="reset-password"
      validate={problems}
      send={send}
      submit={t('reset.submit')}
      sending={t('reset.sending')}
    >
      <NewPasswordFields />
    </StoreForm>
  );
}

/** @source spec §8 Password (Reset success) */
export function ResetDone() {
  const t = useTranslations('auth');
  return (
    <InlineMessage tone="success" takesFocus>
      {t('reset.done')}
    </InlineMessage>
  );
}

/** The home page opens the sign-in dialog. @source spec §4 Reset password; rulings Identity */
function useLeave(isDone: boolean): void {
  const router = useShopRouter();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      storeShowSignIn();
      void router.push('/');
    }, LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, router]);
}
