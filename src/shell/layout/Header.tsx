import { CircleQuestionMark, Menu as MenuIcon, Search } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { defaultLocale } from '@/contracts/locales';
import { AccountLink } from '@/features/auth';
import { CartLink } from '@/features/cart';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { IconButton } from '@/ui/controls/IconButton';
import { lazyComponent } from '@/ui/lazy';
import { media } from '@/ui/theme/media';
import { HeaderFrame } from './HeaderFrame';
import { MainNavigation } from './MainNavigation';
import type { MenuEntry } from '@/contracts/same-origin';
import { PlaceChip } from './PlaceChip';

export type AuxiliaryMenu = 'help' | 'search';

export interface HeaderProps {
  navigation: readonly MenuEntry[];
  help: readonly MenuEntry[];
  isMainMenuOpen: boolean;
  onMainMenu: (isOpen: boolean) => void;
  auxiliaryMenu: AuxiliaryMenu | null;
  onAuxiliaryMenu: (menu: AuxiliaryMenu | null) => void;
  /** Content of the search panel: the form with its suggestions. */
  searchPanel: ReactNode;
  /** Zip and town, null until known. */
  place: string | null;
  onPlace: () => void;
  /** null until known; the space is reserved from the start. */
  cartCount: number | null;
  /** Opens the mini-cart instead of the cart page. */
  onCart?: () => void;
}

const AuxiliaryPanel = lazyComponent(() =>
  import('./AuxiliaryPanel').then((module) => module.AuxiliaryPanel),
);
const MainMenuDrawer = lazyComponent(() =>
  import('./MainMenuDrawer').then((module) => module.MainMenuDrawer),
);

/** Everything at the top of a page. It only renders its props; the shell connects it to the store. */
export function Header(props: HeaderProps) {
  const { navigation, help, isMainMenuOpen, onMainMenu, auxiliaryMenu, onAuxiliaryMenu } = props;
  const t = useTranslations('shell');
  const toggle = (menu: AuxiliaryMenu) => () => onAuxiliaryMenu(auxiliaryMenu === menu ? null : menu);
  return (
    <HeaderFrame
      start={
        /* Pages made at build time, for example the 404 page, have no menu. */
        navigation.length > 0 && (
          <>
            <PhoneOnly>
              <IconButton
                icon={MenuIcon}
                label={t('header.openMenu')}
                aria-haspopup="dialog"
                aria-expanded={isMainMenuOpen}
                onClick={() => onMainMenu(true)}
              />
            </PhoneOnly>
            <DesktopOnly>
              <MainNavigation items={navigation} />
            </DesktopOnly>
          </>
        )
      }
      end={
        <>
          <DesktopOnly>
            <PlaceChip place={props.place} onPlace={props.onPlace} />
          </DesktopOnly>
          <DesktopOnly>
            <IconButton
              icon={CircleQuestionMark}
              label={t('header.help')}
              aria-expanded={auxiliaryMenu === 'help'}
              onClick={toggle('help')}
            />
          </DesktopOnly>
          <DesktopOnly>
            <AccountLink />
          </DesktopOnly>
          <SearchButton isOpen={auxiliaryMenu === 'search'} onToggle={toggle('search')} />
          <CartLink count={props.cartCount} onOpen={props.onCart} />
        </>
      }
      panels={
        <>
          {auxiliaryMenu && (
            <AuxiliaryPanel
              menu={auxiliaryMenu}
              help={help}
              searchPanel={props.searchPanel}
              onClose={() => onAuxiliaryMenu(null)}
            />
          )}
          {isMainMenuOpen && (
            <MainMenuDrawer navigation={navigation} help={help} onClose={() => onMainMenu(false)} />
          )}
        </>
      }
      below={
        <PhonePlace>
          <PlaceChip place={props.place} onPlace={props.onPlace} />
        </PhonePlace>
      }
    />
  );
}

/** Opens the search panel; before hydration it leads to the search page. */
function SearchButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    onToggle();
  };
  return (
    <form action={locale === defaultLocale ? '/search' : `/${locale}/search`}>
      <IconButton
        type="submit"
        icon={Search}
        label={t('header.search')}
        aria-expanded={isOpen}
        onClick={toggle}
      />
    </form>
  );
}

const PhoneOnly = styled.div`
  ${media.lg} {
    display: none;
  }
`;

const DesktopOnly = styled.div`
  display: none;

  ${media.lg} {
    display: block;
  }
`;

const PhonePlace = styled.div`
  display: flex;
  justify-content: center;
  border-block-end: 1px solid var(--hairline);

  ${media.lg} {
    display: none;
  }
`;
