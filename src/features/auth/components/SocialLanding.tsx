import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Spinner } from '@/ui/feedback/Spinner';
import { Stack } from '@/ui/layout/Stack';
import { finishSocialLogin, type SocialOutcome, type SocialProof } from '../state/socialLogin';
import { KeptAccount } from './formParts';
import { SocialConfirm } from './SocialConfirm';
import { useAfterLogin } from './useAfterLogin';
import { useMailLink } from './useMailLink';

/** Why a sign-in at a provider came to nothing, as the gateway says it behind the #. */
const problems = ['denied', 'expired', 'no-email', 'unreachable', 'storage'] as const;
type Problem = (typeof problems)[number] | 'other-browser';

/**
 * Where a provider leads back to, and the link of the mail that connects an account. In a popup it closes itself; in the
 * page that had to leave for the provider it leads on.
 * @source spec §2 (/loading?target=sociallogin: landing page after social login), §4 Social login
 */
export function SocialLanding() {
  const t = useTranslations('auth');
  const { outcome, problem, prove, isPopup, kept } = useSocialLanding();
  if (kept) return <KeptAccount goOn={kept} />;
  if (problem) return <Ended problem={problem} isPopup={isPopup} />;
  if (!outcome || outcome.ok) return <Spinner label={t('social.finishing')} />;
  if (outcome.confirm) return <SocialConfirm confirm={outcome.confirm} prove={prove} />;
  return <Ended problem="expired" isPopup={isPopup} />;
}

function useSocialLanding() {
  const dispatch = useAppDispatch();
  const { lead, kept } = useAfterLogin();
  const [arrival] = useState(readArrival);
  const { resetToken = '', resetString = '' } = useMailLink('loading').link;
  const [isPopup] = useState(() => window.opener !== null);
  const [outcome, setOutcome] = useState<SocialOutcome | null>(null);
  const isSent = useRef(false);
  const prove = async (proof: SocialProof) => {
    const answered = await dispatch(finishSocialLogin({ proof, isPopup })).unwrap();
    if (answered.ok) await lead({ ...answered, goOn: isPopup ? () => window.close() : undefined });
    return answered;
  };
  const first = arrival.code ? { code: arrival.code } : { resetToken, resetString };
  const begin = useRef(() => void prove(first).then(setOutcome));
  useEffect(clearArrival, []);
  const isWhole = arrival.code !== null || resetToken !== '';
  useEffect(() => {
    if (isSent.current || arrival.problem || !isWhole) return;
    isSent.current = true;
    begin.current();
  }, [arrival, isWhole]);
  const isRefused = outcome !== null && !outcome.ok && !outcome.confirm;
  const refused: Problem = arrival.code ? 'expired' : 'other-browser';
  const problem = arrival.problem ?? (isWhole ? isRefused && refused : 'expired');
  return { outcome, problem: problem || null, prove, isPopup, kept };
}

/** What the gateway says behind the #. React may render twice before it shows anything: the address stays as it is here. */
function readArrival(): { code: string | null; problem: Problem | null } {
  const facts = new URLSearchParams(window.location.hash.slice(1));
  return {
    code: facts.get('code'),
    problem: problems.find((known) => known === facts.get('problem')) ?? null,
  };
}

/** Takes it out of the address. */
function clearArrival(): void {
  const { hash, pathname, search } = window.location;
  if (hash) window.history.replaceState(window.history.state, '', pathname + search);
}

function Ended({ problem, isPopup }: { problem: Problem; isPopup: boolean }) {
  const t = useTranslations('auth');
  return (
    <Stack gap="sm" align="start">
      <InlineMessage tone={problem === 'denied' ? 'warning' : 'error'}>
        {t(`social.problems.${problem}`)}
      </InlineMessage>
      {isPopup ? (
        <Button onClick={() => window.close()}>{t('social.close')}</Button>
      ) : (
        <ButtonLink href="/authenticate">{t('social.back')}</ButtonLink>
      )}
    </Stack>
  );
}
