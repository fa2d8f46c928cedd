import { CircleCheck, X } from 'lucide';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { readOwn } from '@/features/account/state';
import { selectIsLoggedIn } from '@/features/auth/state/profile';
import { useQueryParameter, useShopRouter } from '@/features/navigation';
import { selectRoute } from '@/features/navigation/state';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { IconButton } from '@/ui/controls/IconButton';
import { Icon } from '@/ui/icons/Icon';
import { media } from '@/ui/theme/media';
import { useUiTexts } from '@/ui/texts/UiTexts';
import { Slip } from './Slip';

/**
 * Tells a new customer that the account is ready, and of the mail where the address is still to be confirmed. What has led here leaves
 * the address: a reload and Back do not say it again.
 * @source spec §2 Query parameters (signupcomplete)
 */
export function AccountReady({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth');
  const { dismiss } = useUiTexts();
  const dispatch = useAppDispatch();
  const { changeQuery } = useShopRouter();
  const { results, error } = useAppSelector(({ userData }) => userData);
  /* Said as a whole: a second sentence would move the first. */
  const isKnown = results !== null || error !== null;
  const isNamed = useQueryParameter('signupcomplete') !== undefined;
  const { isLoading } = useAppSelector(selectRoute);
  useEffect(() => {
    /* Another address now would end the way to the next page. */
    if (isKnown && isNamed && !isLoading) void changeQuery({ signupcomplete: null }, { shallow: true });
  }, [changeQuery, isKnown, isNamed, isLoading]);
  useEffect(() => void dispatch(readOwn({ name: 'userData' })), [dispatch]);
  const close = () => {
    onClose();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  if (!isKnown) return null;
  return (
    <Corner data-paper="night">
      <Icon of={CircleCheck} />
      <p>
        <strong>{t('signup.done')}</strong> {results?.isActivated === false && t('signup.mail')}
      </p>
      <Dismiss icon={X} size="sm" label={dismiss} onClick={close} />
    </Corner>
  );
}

/** On wide screens in another corner than the question for privacy. */
const Corner = styled(Slip)`
  margin-top: var(--space-3xs);

  ${media.lg} {
    justify-self: end;
  }
`;

const Dismiss = styled(IconButton)`
  margin-block: -0.6rem;
  margin-inline: auto -0.7rem;
`;

/** With its texts. */
const accountReady = lazyWithMessages(() => Promise.resolve(AccountReady), ['auth']);

/** Says on the page that a sign-up leads to that the account is ready, until that page is left. */
export function NewAccount() {
  const isNew = useQueryParameter('signupcomplete') === 'true';
  const isSignedIn = useAppSelector(selectIsLoggedIn);
  const { asPath, isLoading } = useAppSelector(selectRoute);
  const [path = ''] = asPath.split(/[?#]/);
  const [toldOn, setToldOn] = useState<string | null>(null);
  if (isNew && isSignedIn && !isLoading && toldOn !== path) setToldOn(path);
  else if (toldOn !== null && toldOn !== path) setToldOn(null);
  return toldOn === path ? <accountReady.Part onClose={() => setToldOn(null)} /> : null;
}
