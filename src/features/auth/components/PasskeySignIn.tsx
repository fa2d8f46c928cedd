import { KeyRound } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
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
  const signIn = async (isAutofill: boolean) => {
    setProblem(null);
    const outcome = await dispatch(signInWithPasskey({ goback, isAutofill })).unwrap();
    if (outcome.end === 'in') await lead(outcome);
    if (outcome.end === 'refused') setProblem(outcome.status === 401 ? 'passkey' : 'connection');
  };
  const offer = useEffectEvent(() => void signIn(true));
  useEffect(() => {
    let isGone = false;
    void canAutofill().then((can) => can && !isGone && offer());
    return () => {
      isGone = true;
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
        WebAuthnAbortService.cancelCeremony(),
      );
    };
  }, []);
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        wide
        icon={<Icon of={KeyRound} />}
        onClick={() => void signIn(false)}
      >
        {t('passkey.submit')}
      </Button>
      {problem && <InlineMessage tone="error">{t(`problems.${problem}`)}</InlineMessage>}
    </>
  );
}

/** Whether this browser knows passkeys at all. The form is shown in browsers only. */
const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

async function canAutofill(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}
