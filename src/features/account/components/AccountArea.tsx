import { useEffect, useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { readProfile, selectProfile, signOut } from '@/features/auth/state';
import { useIsLoyaltyShown } from '@/features/loyalty';
import { openModal } from '@/features/modals/state';
import { useShopRouter } from '@/features/navigation';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useTranslations } from '@/i18n/useTranslations';
import { joinShopPath } from '@/contracts/shopPath';
import { writeGoback } from '@/lib/url';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { lazyComponent } from '@/ui/lazy';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';
import { accountSections, type AccountSectionName } from '../rules';

const room = () => <Skeleton aria-hidden height="24rem" />;

/** The code of each section; loaded when it is shown. */
const parts: Readonly<Record<AccountSectionName | 'overview', ComponentType>> = {
  overview: lazyComponent(() => import('./sections').then((module) => module.Overview), room),
  orders: lazyComponent(() => import('./sections').then((module) => module.OrdersSection), room),
  addresses: lazyWithMessages(
    () => import('./sections').then((module) => module.AddressesSection),
    ['addresses', 'checkout'],
    room,
  ).Part,
  reminders: lazyWithMessages(
    () => import('./sections').then((module) => module.RemindersSection),
    ['reminders'],
    room,
  ).Part,
  profile: lazyComponent(() => import('./sections').then((module) => module.ProfileSection), room),
  'edit-password': lazyComponent(
    () => import('./sections').then((module) => module.EditPasswordSection),
    room,
  ),
  preferences: lazyWithMessages(
    () => import('./sections').then((module) => module.PreferencesSection),
    ['preferences'],
    room,
  ).Part,
  cards: lazyComponent(() => import('./sections').then((module) => module.CardsSection), room),
  loyalty: lazyComponent(() => import('./sections').then((module) => module.LoyaltySection), room),
};

/**
 * The account: its menu and one of its sections. Visitors who are not signed in are led to the page for that, with the
 * way back; a session that ends meanwhile opens the sign-in dialog over what is shown, so that nothing typed is lost.
 * @source spec §2 (Account sections), §6 Roles and permissions; rulings Identity
 */
export function AccountArea({ section }: { section: AccountSectionName | null }) {
  const t = useTranslations('account');
  const isLeaving = useRef(false);
  const isShown = useCustomersOnly(section, isLeaving);
  const Part = parts[section ?? 'overview'];
  return (
    <Columns>
      <AccountMenu section={section} onLeave={(leaves) => (isLeaving.current = leaves)} />
      {isShown ? (
        <Part />
      ) : (
        <div>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          {room()}
        </div>
      )}
    </Columns>
  );
}

/** Whether the account may be shown: somebody is signed in, or was when it was opened. */
function useCustomersOnly(
  section: AccountSectionName | null,
  isLeaving: Readonly<React.RefObject<boolean>>,
): boolean {
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const profile = useAppSelector(selectProfile);
  const isLoggedIn = profile?.loggedIn === true;
  const [wasLoggedIn, setWasLoggedIn] = useState(isLoggedIn);
  if (isLoggedIn && !wasLoggedIn) setWasLoggedIn(true);
  useEffect(() => void dispatch(readProfile()), [dispatch]);
  useEffect(() => {
    if (!profile || isLoggedIn || isLeaving.current) return;
    if (wasLoggedIn) {
      dispatch(openModal({ modalKey: 'login' }));
      return;
    }
    const here = joinShopPath(router.locale, section ? `/account/${section}` : '/account');
    void router.replace(`/authenticate?goback=${encodeURIComponent(writeGoback(here))}`);
  }, [dispatch, isLeaving, isLoggedIn, profile, router, section, wasLoggedIn]);
  return isLoggedIn || wasLoggedIn;
}

interface AccountMenuProps {
  section: AccountSectionName | null;
  onLeave: (leaves: boolean) => void;
}

function AccountMenu({ section, onLeave }: AccountMenuProps) {
  const t = useTranslations('account');
  const isLoyaltyShown = useIsLoyaltyShown();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(menu.current), [section]);
  const shown = accountSections.filter((name) => name !== 'loyalty' || isLoyaltyShown);
  return (
    <Menu ref={menu} aria-label={t('menu')}>
      <Entry href="/account" aria-current={section === null ? 'page' : undefined}>
        {t('sections.overview')}
      </Entry>
      {shown.map((name) => (
        <Entry key={name} href={`/account/${name}`} aria-current={name === section ? 'page' : undefined}>
          {t(`sections.${name}`)}
        </Entry>
      ))}
      <SignOut onLeave={onLeave} />
    </Menu>
  );
}

/** Scrolls the menu of a phone so far that the section that is shown can be seen in it. */
function showCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current]');
  if (menu && current) menu.scrollLeft = current.offsetLeft - (menu.clientWidth - current.offsetWidth) / 2;
}

/** Signs out and leaves the account. @source spec §4 Logout (redirect to / when on an account path) */
function SignOut({ onLeave }: Pick<AccountMenuProps, 'onLeave'>) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const leave = async () => {
    onLeave(true);
    const isOut = await dispatch(signOut()).unwrap();
    if (isOut) await router.push('/');
    else onLeave(false);
  };
  return (
    <TextButton type="button" onClick={() => void leave()}>
      {t('signOut')}
    </TextButton>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--space-md);

  ${media.lg} {
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: var(--space-xl);
    align-items: start;
  }
`;

const Menu = styled.nav`
  display: flex;
  gap: 0 var(--space-sm);
  margin-inline: calc(-1 * var(--gutter));
  padding-inline: var(--gutter);
  overflow-x: auto;
  white-space: nowrap;
  border-block-end: 1px solid var(--hairline);

  ${media.lg} {
    position: sticky;
    inset-block-start: 7rem;
    flex-direction: column;
    align-items: flex-start;
    margin-inline: 0;
    padding-inline: 0;
    border-block-end: 0;
  }
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  min-height: var(--tap-target);
  color: var(--ink-soft);

  &[aria-current='page'] {
    color: var(--ink);
    font-weight: 600;
    box-shadow: inset 0 -2px 0 var(--leaf);

    ${media.lg} {
      box-shadow: none;
      text-decoration: underline;
      text-decoration-thickness: 2px;
      text-underline-offset: 0.4em;
      text-decoration-color: var(--leaf);
    }
  }

  &:hover {
    color: var(--ink);
  }
`;
