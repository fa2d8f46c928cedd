import { useEffect, useState } from 'react';
import { readOwn } from '@/features/account/state';
import { selectIsLoggedIn } from '@/features/auth/state/profile';
import { useQueryParameter, useShopRouter } from '@/features/navigation';
import { selectRoute } from '@/features/navigation/state';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PageNotice } from './PageNotice';

/**
 * Tells a new customer that the account is ready, and of the mail where the address is still to be confirmed. What has led here leaves
 * the address: a reload and Back do not say it again.
 * @source spec §2 Query parameters (signupcomplete)
 */
export function AccountReady({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth');
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
  if (!isKnown) return null;
  return (
    <PageNotice onClose={onClose}>
      <strong>{t('signup.done')}</strong> {results?.isActivated === false && t('signup.mail')}
    </PageNotice>
  );
}

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
