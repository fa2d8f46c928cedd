import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Answer } from '@/contracts/gateway';
import { useQueryParameter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { decodeGoback, mergeQuery, readGoback } from '@/lib/url';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Stack } from '@/ui/layout/Stack';
import { redirectAfterLogin } from '../rules';
import { peekRedirect } from '../state/loginOnLoad';
import { leaveForSocialLogin, listSocialLogins, socialLogin } from '../state/socialLogin';
import { openSocialPopup } from '../state/socialPopup';
import { makeSocialSecret } from '../state/socialSecret';
import { ProviderMark } from './ProviderMark';
import { useAfterLogin } from './useAfterLogin';

type Login = Answer<'socialLogins'>['providers'][number];

/**
 * Sign-in at the providers the shop is set up for, below a form; nothing without any.
 * @source spec §4 Social login
 */
export function SocialButtons() {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  const [logins, setLogins] = useState<readonly Login[]>([]);
  const { begin, waitingFor, isRefused } = useSocialLogin();
  useEffect(() => {
    void dispatch(listSocialLogins()).unwrap().then(setLogins);
  }, [dispatch]);
  if (logins.length === 0) return null;
  return (
    <Stack gap="2xs" role="group" aria-label={t('social.title')}>
      <Or aria-hidden>{t('social.or')}</Or>
      {logins.map((login) => (
        <Button
          key={login.provider}
          variant="secondary"
          wide
          loading={waitingFor === login.provider}
          disabled={waitingFor !== null && waitingFor !== login.provider}
          loadingLabel={t('social.waiting')}
          icon={<ProviderMark provider={login.provider} />}
          onClick={() => begin(login)}
        >
          {t('social.continue', { provider: t(`social.providers.${login.provider}`) })}
        </Button>
      ))}
      {isRefused && <InlineMessage tone="error">{t('social.problems.storage')}</InlineMessage>}
    </Stack>
  );
}

function useSocialLogin() {
  const dispatch = useAppDispatch();
  const { lead } = useAfterLogin();
  const goback = useQueryParameter('goback');
  const [waitingFor, setWaitingFor] = useState<Login['provider'] | null>(null);
  const [isRefused, setRefused] = useState(false);
  const begin = async ({ provider, url }: Login) => {
    const multipass = makeSocialSecret(provider);
    setRefused(!multipass);
    if (!multipass) return;
    const target = targetOf(goback);
    const { origin, pathname } = window.location;
    /* The gateway knows the other host of the shop. */
    const original_url = addressElsewhere(goback) ?? new URL(target, origin).href;
    const address = mergeQuery(url, { original_url, began_at: origin + pathname, multipass });
    /* The press itself has to open it. */
    if (!openSocialPopup(address)) return void dispatch(leaveForSocialLogin({ provider, url: address }));
    setWaitingFor(provider);
    const { ok, isNew, returnTo = target } = await dispatch(socialLogin({ provider })).unwrap();
    setWaitingFor(null);
    if (ok) await lead({ returnTo, isNew });
  };
  return { begin: (login: Login) => void begin(login), waitingFor, isRefused };
}

/** The address of another host that `goback` names, unchecked. */
function addressElsewhere(goback: string | undefined): string | undefined {
  const named = decodeGoback(goback) ?? '';
  return URL.canParse(named) && new URL(named).origin !== window.location.origin ? named : undefined;
}

/** Where the shopper goes afterwards. @source spec §4 Redirect after login */
function targetOf(goback: string | undefined): string {
  const { origin, pathname, search, hash } = window.location;
  const returnTo = readGoback(goback, { origin, fallback: '' }) || undefined;
  return redirectAfterLogin({
    ...{ returnTo, stored: peekRedirect(), origin },
    current: `${pathname}${search}${hash}`,
  });
}

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-xs);
  margin: 0;
  font-size: var(--text-sm);
  color: var(--ink-soft);

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--hairline);
  }
`;
