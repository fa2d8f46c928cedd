import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { signOut } from '@/features/auth/state';
import { useIsLoyaltyShown } from '@/features/loyalty';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { Text } from '@/ui/layout/Text';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';
import { accountSections, type AccountSectionName } from '../rules';

/** The sections of the account, and the way out. @source spec §2 (Account sections) */
export function AccountMenu({ section }: { section: AccountSectionName | null }) {
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
      <SignOut />
    </Menu>
  );
}

/** Scrolls the menu of a phone so far that the section that is shown can be seen in it. */
function showCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current]');
  if (menu && current) menu.scrollLeft = current.offsetLeft - (menu.clientWidth - current.offsetWidth) / 2;
}

/** Signs out; the account leads to the home page then. */
function SignOut() {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const [hasFailed, setFailed] = useState(false);
  const leave = async () => {
    setFailed(false);
    setFailed(!(await dispatch(signOut()).unwrap()));
  };
  return (
    <>
      <TextButton onClick={() => void leave()}>{t('signOut')}</TextButton>
      {hasFailed && (
        <Text role="alert" size="sm" tone="danger">
          {t('notSignedOut')}
        </Text>
      )}
    </>
  );
}

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
