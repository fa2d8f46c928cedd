import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Answer } from '@/contracts/gateway';
import { useQueryParameter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { decodeGoback, mergeQuery } from '@/lib/url';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Stack } from '@/ui/layout/Stack';
import { isSignInPage, namedReturn, redirectAfterLogin } from '../rules';
import { peekRedirect, shopHosts } from '../state/loginOnLoad';
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
    const { target, original_url } = targetOf(goback);
    const { origin, pathname } = window.location;
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

/**
 * Where the shopper goes afterwards, and what the gateway is told of it: nothing on the pages for signing in where no address
 * is named, so that its own default counts.
 * @source spec §4 Redirect after login, §2 (the default return place after social login)
 */
function targetOf(goback: string | undefined): { target: string; original_url: string | undefined } {
  const { origin, pathname, search, hash } = window.location;
  const named = { returnTo: decodeGoback(goback), stored: peekRedirect(), hosts: shopHosts() };
  const target = redirectAfterLogin({ ...named, current: `${pathname}${search}${hash}` });
  const isDefault = namedReturn(named) === undefined && isSignInPage(pathname);
  return { target, original_url: isDefault ? undefined : new URL(target, origin).href };
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
