import { useEffect, type ComponentType, type ReactNode } from 'react';
import { shopIdentity } from '@/contracts/shopIdentity';
import { selectMenu } from '@/features/content/state';
import { selectDelivery } from '@/features/delivery/state';
import { openModal } from '@/features/modals/state';
import {
  closeAuxiliaryMenu,
  closeMainMenu,
  openAuxiliaryMenu,
  openMainMenu,
  selectAuxiliaryMenu,
  selectIsMainMenuOpen,
  selectRoute,
} from '@/features/navigation/state';
import { EmailOffers } from '@/features/email-offers';
import { selectPartnerConfig } from '@/features/partner/state';
import { lazySearchPanel } from '@/features/search';
import { writtenPostalCode } from '@/lib/writtenPostalCode';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ignoreStrayPresses } from '@/ui/controls/ignoreStrayPresses';
import { Footer } from './layout/Footer';
import { LazyConnectionNotice } from './layout/LazyConnectionNotice';
import { Header } from './layout/Header';
import { PageFrame } from './layout/PageFrame';
import { ModalHost } from './ModalHost';
import { useCartCount } from './useCartCount';
import { usePageAnnouncement } from './usePageAnnouncement';
import { usePageFocus } from './usePageFocus';
import { usePlaceOnReload } from './usePlaceOnReload';
import { CarriedLinks } from './visit/CarriedLinks';
import { VisitFollower } from './visit/VisitFollower';

interface ShopFrameProps {
  isDemo: boolean;
  /** Year of the copyright line. */
  year: number;
  /** A page's own header in the stead of the shop's. */
  Header?: ComponentType | undefined;
  children: ReactNode;
}

/** Header, footer and overlays of every page, connected to the store. */
export function ShopFrame({ isDemo, year, Header: PageHeader = ShopHeader, children }: ShopFrameProps) {
  const { asPath, pathname } = useAppSelector(selectRoute);
  const columns = useAppSelector((state) => selectMenu(state, 'footer'));
  const groups = columns.map(({ title, items = [] }) => ({ title, items }));
  const areOffersHidden = useAppSelector(selectPartnerConfig).hideEmailOffersAndPromotionsCheckbox;
  const announcement = usePageAnnouncement();
  usePageFocus();
  usePlaceOnReload();
  useEffect(ignoreStrayPresses, []);
  return (
    <CarriedLinks>
      <VisitFollower />
      <PageFrame
        isDemo={isDemo}
        header={<PageHeader />}
        footer={
          <Footer
            groups={groups}
            offers={areOffersHidden || pathname === '/offers' ? undefined : <EmailOffers />}
            phone={shopIdentity().phone}
            year={year}
            path={asPath}
            isQuiet={pathname === '/checkout' || pathname === '/sandbox-bank'}
          />
        }
        overlays={
          <>
            <ModalHost />
            <LazyConnectionNotice />
          </>
        }
        announcement={announcement}
      >
        {children}
      </PageFrame>
    </CarriedLinks>
  );
}

function ShopHeader() {
  const dispatch = useAppDispatch();
  const cartCount = useCartCount();
  const { pathname } = useAppSelector(selectRoute);
  const isPaying = ['/cart', '/checkout', '/sandbox-bank'].includes(pathname);
  const isMainMenuOpen = useAppSelector(selectIsMainMenuOpen);
  const auxiliaryMenu = useAppSelector(selectAuxiliaryMenu);
  const navigation = useAppSelector((state) => selectMenu(state, 'main'));
  const help = useAppSelector((state) => selectMenu(state, 'help'));
  const { zipCode, city } = useAppSelector(selectDelivery);
  return (
    <Header
      navigation={navigation}
      help={help}
      isMainMenuOpen={isMainMenuOpen}
      onMainMenu={(isOpen) => dispatch(isOpen ? openMainMenu() : closeMainMenu())}
      auxiliaryMenu={auxiliaryMenu}
      onAuxiliaryMenu={(menu) => dispatch(menu ? openAuxiliaryMenu(menu) : closeAuxiliaryMenu())}
      searchPanel={<lazySearchPanel.Part />}
      place={zipCode && [city, writtenPostalCode(zipCode)].filter(Boolean).join(' ')}
      onPlace={() => dispatch(openModal({ modalKey: 'update-zipcode' }))}
      cartCount={cartCount}
      onCart={isPaying ? undefined : () => dispatch(openModal({ modalKey: 'mini-cart' }))}
    />
  );
}
