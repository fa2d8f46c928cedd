import { useEffect, useState } from 'react';
import { signOutTold } from '@/features/auth/state';
import { selectRoute } from '@/features/navigation/state';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PageNotice } from './PageNotice';

/**
 * Says on the page that a sign-out leads to that one is signed out, until that page is left.
 * @source docs/decisions/0077-signed-out.md
 */
export function SignedOutNotice() {
  const dispatch = useAppDispatch();
  const { asPath, isLoading } = useAppSelector(selectRoute);
  const [path = ''] = asPath.split(/[?#]/);
  const [toldOn, setToldOn] = useState<string | null>(null);
  /* The account is about to be left. */
  if (toldOn === null && !isLoading && !/^\/account(?:\/|$)/.test(path)) setToldOn(path);
  const isLeft = toldOn !== null && toldOn !== path;
  useEffect(() => {
    if (isLeft) dispatch(signOutTold());
  }, [dispatch, isLeft]);
  return toldOn === path ? <signedOut.Part onClose={() => dispatch(signOutTold())} /> : null;
}

function SignedOut({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth');
  return (
    <PageNotice onClose={onClose}>
      <strong>{t('signedOut.title')}</strong> {t('signedOut.text')}
    </PageNotice>
  );
}

/** With its texts. */
const signedOut = lazyWithMessages(() => Promise.resolve(SignedOut), ['auth']);
