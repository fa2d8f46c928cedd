import { User } from 'lucide';
import type { MouseEvent } from 'react';
import { openModal } from '@/features/modals/state';
import { selectPartnerConfig } from '@/features/partner/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { IconLink } from '@/ui/controls/IconButton';
import { Icon } from '@/ui/icons/Icon';
import { selectProfile } from '../state/profile';

/**
 * The account in the header. Shared pages show it for everybody; a press opens the sign-in dialog for visitors who are not
 * signed in, and for recognised ones, whose first name it bears. Without scripts it leads to the account, which asks to sign in.
 * @source spec §6 (display name defaults to "Account"; the partner configuration can hide sign-in)
 */
export function AccountLink() {
  const t = useTranslations('shell');
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const isLoggedIn = profile?.loggedIn;
  const { hideSignIn } = useAppSelector(selectPartnerConfig);
  if (hideSignIn && !isLoggedIn) return null;
  const ask = (event: MouseEvent) => {
    /* Signed in, or it is not known yet: the account decides. */
    if ((isLoggedIn && !profile.partial) || (!profile && document.cookie.includes('last_active'))) return;
    event.preventDefault();
    dispatch(openModal({ modalKey: 'login' }));
  };
  const name = isLoggedIn ? (profile.firstName ?? t('header.account')) : t('header.signIn');
  return (
    <IconLink href="/account" aria-label={name} data-filled={isLoggedIn || undefined} onClick={ask}>
      <Icon of={User} />
    </IconLink>
  );
}
