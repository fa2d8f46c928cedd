import { useCallback, useEffect, useRef, useState } from 'react';
import { openModal } from '@/features/modals/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Spinner } from '@/ui/feedback/Spinner';
import { Stack } from '@/ui/layout/Stack';
import { activateAccount, type LinkOutcome } from '../state/password';
import { selectIsLoggedIn, selectProfile } from '../state/profile';
import { signOut } from '../state/signIn';
import { useMailLink } from './useMailLink';

/**
 * Confirms the address of an account, with the link of the mail that led here.
 * @source spec §2 (Account activation screen), §5 Required parameters for calls, §7 Profile (accountActivation)
 */
export function Activation() {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  const { link, isUsed, noteUsed } = useMailLink('activate');
  const isSent = useRef(isUsed);
  const [outcome, setOutcome] = useState<LinkOutcome | null>(isUsed ? { ok: true, status: 200 } : null);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const goOn = <GoOn href="/account" label={t('activate.goOn')} />;
  const activate = useCallback(async () => {
    const answer = await dispatch(activateAccount(link)).unwrap();
    if (answer.ok) noteUsed();
    setOutcome(answer);
  }, [dispatch, link, noteUsed]);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void activate();
  }, [activate]);
  if (!outcome) return <Spinner label={t('activate.checking')} />;
  if (outcome.ok)
    return (
      <Stack gap="sm">
        <InlineMessage tone="success" title={t('activate.done')} takesFocus>
          {t('activate.doneText')}
        </InlineMessage>
        {goOn}
      </Stack>
    );
  if (outcome.isConfirmed)
    return (
      <Stack gap="sm">
        <InlineMessage tone="information" title={t('activate.already')} takesFocus>
          {t('activate.alreadyText')}
        </InlineMessage>
        {goOn}
      </Stack>
    );
  if (outcome.isOther) return <OtherAccount onSignedOut={() => void activate()} />;
  return (
    <Stack gap="sm">
      <LinkProblem
        outcome={outcome}
        text={t(isLoggedIn ? 'activate.badLinkProfile' : 'activate.badLinkText')}
      />
      <GoOn href="/account/profile" label={t('activate.profile')} />
    </Stack>
  );
}

/** Where to go from here: to the account, which visitors sign in to first. */
export function GoOn({ href, label }: { href: string; label: string }) {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  if (useAppSelector(selectIsLoggedIn)) return <ButtonLink href={href}>{label}</ButtonLink>;
  return <Button onClick={() => dispatch(openModal({ modalKey: 'login' }))}>{t('activate.signIn')}</Button>;
}

/** Somebody else is signed in: the link waits until they have left. */
function OtherAccount({ onSignedOut }: { onSignedOut: () => void }) {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  const { firstName, login = '' } = useAppSelector(selectProfile) ?? {};
  const name = firstName ?? login;
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const leave = async () => {
    setState('sending');
    if (await dispatch(signOut()).unwrap()) onSignedOut();
    else setState('failed');
  };
  return (
    <Stack gap="sm">
      <InlineMessage tone="warning" title={t('activate.other')}>
        {t('activate.otherText', { name })}
      </InlineMessage>
      {state === 'failed' && <InlineMessage tone="error">{t('problems.connection')}</InlineMessage>}
      <Button loading={state === 'sending'} loadingLabel={t('activate.leaving')} onClick={() => void leave()}>
        {t('activate.leave')}
      </Button>
      <ButtonLink href="/account" variant="secondary">
        {t('activate.stay')}
      </ButtonLink>
    </Stack>
  );
}

/** Why a link of a mail leads to nothing. @source spec §8 Parameters */
export function LinkProblem({ outcome, text }: { outcome: LinkOutcome; text: string }) {
  const t = useTranslations('auth');
  if (outcome.missing) return <InlineMessage tone="error">{t(`problems.${outcome.missing}`)}</InlineMessage>;
  if (outcome.status !== 200 && outcome.status !== 400)
    return <InlineMessage tone="error">{t('problems.connection')}</InlineMessage>;
  return (
    <InlineMessage tone="warning" title={t('activate.badLink')} takesFocus>
      {text}
    </InlineMessage>
  );
}
