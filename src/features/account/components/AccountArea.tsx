import { useEffect, useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { ownerForgotten, readProfile, selectIsLoggedIn, selectProfile } from '@/features/auth/state';
import { openModal } from '@/features/modals/state';
import { useShopRouter } from '@/features/navigation';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useTranslations } from '@/i18n/useTranslations';
import { joinShopPath } from '@/contracts/shopPath';
import { writeGoback } from '@/lib/url';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { lazyComponent } from '@/ui/lazy';
import { media } from '@/ui/theme/media';
import type { AccountSectionName } from '../rules';
import { AccountMenu } from './AccountMenu';

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
    ['preferences', 'age-verification'],
    room,
  ).Part,
  cards: lazyComponent(() => import('./sections').then((module) => module.CardsSection), room),
  loyalty: lazyComponent(() => import('./sections').then((module) => module.LoyaltySection), room),
};
const EndedAccount = lazyComponent(() => import('./sections').then((module) => module.EndedAccount), room);

/**
 * The account: its menu and one of its sections. Visitors who are not signed in are led to the page for that, with the
 * way back, also when their session ends meanwhile, and whoever signs out to the home page; where something was typed, the sign-in
 * dialog opens over it, so that nothing is lost. An account that was ended here gives way to the day it is erased.
 * @source spec §2 (Account sections), §4 Logout (redirect to / when on an account path), §6 Roles and permissions; rulings Identity
 */
export function AccountArea({ section }: { section: AccountSectionName | null }) {
  const t = useTranslations('account');
  const isEnded = useAppSelector(({ accountUi }) => Boolean(accountUi?.endsOn));
  const isShown = useCustomersOnly(section, isEnded);
  const Part = parts[section ?? 'overview'];
  if (isEnded) return <EndedAccount />;
  return (
    <Columns>
      <AccountMenu section={section} />
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
function useCustomersOnly(section: AccountSectionName | null, isEnded: boolean): boolean {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const router = useShopRouter();
  const profile = useAppSelector(selectProfile);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isSignedOut = useAppSelector(({ user }) => !user?.owner);
  const [wasLoggedIn, setWasLoggedIn] = useState(isLoggedIn);
  /* Forgetting the customer is no sign-out. */
  const isLeaving = useRef(false);
  if (isLoggedIn && !wasLoggedIn) setWasLoggedIn(true);
  useEffect(() => void dispatch(readProfile()), [dispatch]);
  useEffect(() => {
    if (!profile || isLoggedIn || isEnded) return void (isLeaving.current = false);
    if (isLeaving.current) return;
    if (wasLoggedIn && isSignedOut) return void router.push('/');
    if (wasLoggedIn && hasUnsaved(getState())) return void dispatch(openModal({ modalKey: 'login' }));
    if (wasLoggedIn) {
      isLeaving.current = true;
      dispatch(ownerForgotten());
    }
    const here = joinShopPath(router.locale, section ? `/account/${section}` : '/account');
    void router.replace(`/authenticate?goback=${encodeURIComponent(writeGoback(here))}`);
  }, [dispatch, getState, isEnded, isLoggedIn, isSignedOut, profile, router, section, wasLoggedIn]);
  return isLoggedIn || wasLoggedIn;
}

/** Whether a form of the page holds something that was typed and not saved. */
function hasUnsaved(state: { readonly form?: Readonly<Record<string, FormState>> }): boolean {
  const written = (values: object = {}) => JSON.stringify(values);
  return Object.values(state.form ?? {}).some(({ values, initial }) => written(values) !== written(initial));
}

interface FormState {
  readonly values?: object;
  readonly initial?: object;
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
