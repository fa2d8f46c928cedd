import { type ComponentType, memo, type ReactNode, useEffect, useState } from 'react';
import { shopIdentity } from '@/contracts/shopIdentity';
import { selectItemCount } from '@/features/cart/state';
import { selectMenu } from '@/features/content/state';
import { selectDelivery, selectZipCode } from '@/features/delivery/state';
import { EmailOffers } from '@/features/email-offers';
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
import { selectPartnerConfig } from '@/features/partner/state';
import { lazySearchPanel } from '@/features/search';
import { whenIdle } from '@/lib/whenIdle';
import { writtenPostalCode } from '@/lib/validation/zip';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { ignoreStrayPresses } from '@/ui/controls/ignoreStrayPresses';
import { LiveRegion } from '@/ui/feedback/LiveRegion';
import { lazyComponent } from '@/ui/lazy';
import { ModalHost } from './ModalHost';
import { Footer } from './layout/Footer';
import { Header } from './layout/Header';
import { PageFrame } from './layout/PageFrame';
import { usePageAnnouncement, usePageFocus, usePlaceOnReload } from './usePageFocus';
import { CarriedLinks, VisitFollower } from './visit/VisitFollower';

interface ShopFrameProps {
  isDemo: boolean;
  /** Year of the copyright line. */
  year: number;
  /** A page's own header in place of the shop's. */
  Header?: ComponentType | undefined;
  children: ReactNode;
}

/** Header, footer and overlays of every page, connected to the store. */
export function ShopFrame({ isDemo, year, Header: PageHeader = ShopHeader, children }: ShopFrameProps) {
  usePlaceOnReload();
  useEffect(ignoreStrayPresses, []);
  return (
    <CarriedLinks>
      <VisitFollower />
      <PageFrame
        isDemo={isDemo}
        header={<PageHeader />}
        footer={<ShopFooter year={year} />}
        overlays={
          <>
            <ModalHost />
            <LateNotices />
          </>
        }
        announcement={<PageFollower />}
      >
        {children}
      </PageFrame>
    </CarriedLinks>
  );
}

/** Leads the focus to each new page and says its title. Apart, so that a change of the address draws the frame no second time. */
function PageFollower() {
  usePageFocus();
  return <LiveRegion text={usePageAnnouncement()} />;
}

const ShopFooter = memo(function ShopFooter({ year }: { year: number }) {
  const asPath = useAppSelector((state) => selectRoute(state).asPath);
  const pathname = useAppSelector((state) => selectRoute(state).pathname);
  const columns = useAppSelector((state) => selectMenu(state, 'footer'));
  const groups = columns.map(({ title, items = [] }) => ({ title, items }));
  const areOffersHidden = useAppSelector(selectPartnerConfig).hideEmailOffersAndPromotionsCheckbox;
  return (
    <Footer
      groups={groups}
      offers={areOffersHidden || pathname === '/offers' ? undefined : <EmailOffers />}
      phone={shopIdentity().phone}
      year={year}
      path={asPath}
      isQuiet={pathname === '/checkout' || pathname === '/sandbox-bank'}
    />
  );
});

const ShopHeader = memo(function ShopHeader() {
  const dispatch = useAppDispatch();
  const cartCount = useCartCount();
  const pathname = useAppSelector((state) => selectRoute(state).pathname);
  const isPaying = ['/cart', '/checkout', '/sandbox-bank'].includes(pathname);
  const isMainMenuOpen = useAppSelector(selectIsMainMenuOpen);
  const auxiliaryMenu = useAppSelector(selectAuxiliaryMenu);
  const navigation = useAppSelector((state) => selectMenu(state, 'main'));
  const help = useAppSelector((state) => selectMenu(state, 'help'));
  const zipCode = useAppSelector(selectZipCode);
  const city = useAppSelector((state) => selectDelivery(state).city);
  return (
    <Header
      navigation={navigation}
      help={help}
      isMainMenuOpen={isMainMenuOpen}
      onMainMenu={(isOpen) => dispatch(isOpen ? openMainMenu() : closeMainMenu())}
      auxiliaryMenu={auxiliaryMenu}
      onAuxiliaryMenu={(menu) => dispatch(menu ? openAuxiliaryMenu(menu) : closeAuxiliaryMenu())}
      searchPanel={<lazySearchPanel.Part />}
      place={zipCode && [writtenPostalCode(zipCode), city].filter(Boolean).join(' ')}
      onPlace={() => dispatch(openModal({ modalKey: 'update-zipcode' }))}
      cartCount={cartCount}
      onCart={isPaying ? undefined : () => dispatch(openModal({ modalKey: 'mini-cart' }))}
    />
  );
});

const Notices = lazyComponent(() =>
  import(/* webpackChunkName: "late" */ './lateNotices').then((module) => module.Notices),
);

/** Notices at the lower edge, once the page is idle. Their code comes while the browser is online, in one file with `followVisit`. */
function LateNotices() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? <Notices /> : null;
}

/** Number of products in the visit's cart, null until known. */
export function useCartCount(): number | null {
  const store = useAppStore();
  const count = useAppSelector(selectItemCount);
  const hasFailed = useAppSelector(({ itemCount }) => itemCount.error !== null && !itemCount.isLoading);
  /* Also when the cart was read meanwhile: this also gives the visit the place of the cart. */
  useComeback(hasFailed, () => {
    import(/* webpackChunkName: "late" */ './visit/followVisit').then(
      ({ countAgain }) => countAgain(store),
      () => undefined,
    );
  });
  return count;
}
