import { KeyRound } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryParameter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Icon } from '@/ui/icons/Icon';
import { signInWithPasskey } from '../state/passkeySignIn';
import type { AfterLogin } from './useAfterLogin';

/**
 * The second way in: a passkey, offered among what the browser fills in and by a button. Browsers without passkeys show
 * nothing.
 * @source docs/decisions/0063-passkeys.md
 */
export function PasskeySignIn({ lead }: Pick<AfterLogin, 'lead'>) {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  const goback = useQueryParameter('goback');
  const [problem, setProblem] = useState<'passkey' | 'connection' | null>(null);
  /* Counts the questions that are offered for filling in. A question is good for five minutes. */
  const [round, setRound] = useState(0);
  const isPressed = useRef(false);
  const signIn = async (isAutofill: boolean) => {
    setProblem(null);
    const outcome = await dispatch(signInWithPasskey({ goback, isAutofill })).unwrap();
    if (outcome.end === 'in') return void (await lead(outcome));
    if (outcome.end === 'refused') setProblem(outcome.status === 401 ? 'passkey' : 'connection');
    /* The device has used the question up. Without a connection the next round asks again. */
    if (!isAutofill || (outcome.end === 'refused' && outcome.status === 401)) setRound((last) => last + 1);
  };
  const press = async () => {
    isPressed.current = true;
    await signIn(false).finally(() => (isPressed.current = false));
  };
  const offer = useEffectEvent(() => {
    if (!isPressed.current) void signIn(true);
  });
  useEffect(() => {
    if (!hasPasskeys()) return;
    let isGone = false;
    void canAutofill().then((can) => can && !isGone && offer());
    const timer = setTimeout(() => !isPressed.current && setRound(round + 1), RENEWED_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [round]);
  useEffect(() => (hasPasskeys() ? cancelCeremony : undefined), []);
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        wide
        icon={<Icon of={KeyRound} />}
        onClick={() => void press()}
      >
        {t('passkey.submit')}
      </Button>
      {problem && <InlineMessage tone="error">{t(`problems.${problem}`)}</InlineMessage>}
    </>
  );
}

/** A minute before the question ends. */
const RENEWED_AFTER_MS = 4 * 60_000;

/** Ends the question that waits for the device. */
function cancelCeremony(): void {
  void import('@simplewebauthn/browser').then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => undefined,
  );
}

/** Whether this browser knows passkeys at all. The form is shown in browsers only. */
const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

async function canAutofill(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const library = await import('@simplewebauthn/browser').catch(() => undefined);
  return library?.browserSupportsWebAuthnAutofill() ?? false;
}
