import styled from 'styled-components';
import { selectProfile } from '@/features/auth/state/profile';
import { selectPartnerConfig } from '@/features/partner/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Eyebrow } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Link } from '@/ui/navigation/Link';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { Drawer } from '@/ui/overlays/Drawer';
import { MenuPicture } from './MenuPicture';
import type { MenuEntry } from '@/contracts/same-origin';

interface MainMenuDrawerProps {
  navigation: readonly MenuEntry[];
  help: readonly MenuEntry[];
  onClose: () => void;
}

/** The main menu of a phone or tablet. */
export function MainMenuDrawer({ navigation, help, onClose }: MainMenuDrawerProps) {
  const t = useTranslations('shell');
  const profile = useAppSelector(selectProfile);
  const isLoggedIn = profile?.loggedIn === true;
  const { hideSignIn } = useAppSelector(selectPartnerConfig);
  return (
    <Drawer open onClose={onClose} title={t('header.menu')} side="start" onPhone="side">
      <Stack gap="md">
        <nav aria-label={t('header.mainNavigation')}>
          {navigation.map((item) =>
            item.items?.length ? (
              <Disclosure
                key={`${item.url} ${item.title}`}
                name="main-menu"
                summary={<Word>{item.title}</Word>}
              >
                <SubMenu item={item} onClose={onClose} />
              </Disclosure>
            ) : (
              <TopLink key={`${item.url} ${item.title}`} href={item.url} onClick={onClose}>
                {item.title}
              </TopLink>
            ),
          )}
        </nav>
        {(!hideSignIn || isLoggedIn) && (
          <SmallLink href="/account" onClick={onClose}>
            {isLoggedIn ? (profile?.firstName ?? t('header.account')) : t('header.signIn')}
          </SmallLink>
        )}
        <Stack gap="3xs">
          <Eyebrow>{t('header.help')}</Eyebrow>
          {help.map((item) => (
            <SmallLink key={item.url} href={item.url} onClick={onClose}>
              {item.title}
            </SmallLink>
          ))}
        </Stack>
      </Stack>
    </Drawer>
  );
}

function SubMenu({ item, onClose }: { item: MenuEntry; onClose: () => void }) {
  const t = useTranslations('shell');
  return (
    <Stack gap="xs">
      <Lead>
        {item.url && (
          <SmallLink href={item.url} onClick={onClose}>
            {t('header.viewAll', { title: item.title })}
          </SmallLink>
        )}
        {item.pictureUrl && (
          <Window>
            <MenuPicture url={item.pictureUrl} isWanted />
          </Window>
        )}
      </Lead>
      {item.items?.map((group) => (
        <div key={`${group.url} ${group.title}`}>
          {group.items?.length ? (
            <>
              <Eyebrow>{group.title}</Eyebrow>
              <Branch items={group.items} onClose={onClose} />
            </>
          ) : (
            <SmallLink href={group.url} onClick={onClose}>
              {group.title}
            </SmallLink>
          )}
        </div>
      ))}
    </Stack>
  );
}

/** Links with their sub-levels; an entry with sub-levels opens in place. */
function Branch({ items, onClose }: { items: readonly MenuEntry[]; onClose: () => void }) {
  const t = useTranslations('shell');
  return (
    <List>
      {items.map(({ title, url, items: below }) => (
        <li key={`${url} ${title}`}>
          {below && below.length > 0 ? (
            <Disclosure summary={title}>
              <Deeper>
                {url && (
                  <SmallLink href={url} onClick={onClose}>
                    {t('header.viewAll', { title })}
                  </SmallLink>
                )}
                <Branch items={below} onClose={onClose} />
              </Deeper>
            </Disclosure>
          ) : (
            <SmallLink href={url} onClick={onClose}>
              {title}
            </SmallLink>
          )}
        </li>
      ))}
    </List>
  );
}

const Lead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-sm);
`;

const Window = styled.div`
  flex: none;
  width: 4.5rem;
`;

const List = styled.ul``;

const Deeper = styled.div`
  padding-inline-start: 0.75rem;
  border-inline-start: 1px solid var(--hairline);
`;

const Word = styled.span`
  font-family: var(--font-display);
  font-size: var(--title-sm);
  font-weight: 390;
  letter-spacing: -0.01em;
`;

const TopLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 3.5rem;
  border-block-end: 1px solid var(--hairline);
  font-family: var(--font-display);
  font-size: var(--title-sm);
  letter-spacing: -0.01em;
`;

const SmallLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: var(--tap-target);
  color: var(--ink);
`;
