import type { AppProps } from 'next/app';
import { type ComponentProps, type ComponentType, type ReactNode, useMemo } from 'react';
import { Provider } from 'react-redux';
import { defaultLocale, localeOf } from '@/contracts/locales';
import type { PublicSettings } from '@/contracts/pageSettings';
import { RouteReporter } from '@/features/navigation';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import type { Messages } from '@/i18n/messageTypes';
import { I18nProvider, useLocale } from '@/i18n/useTranslations';
import { Head } from '@/ui/head/Head';
import { LostPartContext } from '@/lib/lostPart';
import { ErrorBoundary, ErrorScreen, LostPart, OutageScreen } from './ErrorScreen';
import { ShopFrame } from './ShopFrame';
import { ShopTexts } from './layout/ShopTexts';
import { absoluteAddress } from './seo/absoluteAddress';
import type { SeoFacts } from './seo/seoFacts';
import type { RootState } from './rootReducer';
import { type AppStore, usePageStore } from './store';

interface ShopProps {
  /** Slices of the store as the server has packed them. */
  initialState?: RootState;
  messages?: Messages;
  settings?: PublicSettings;
  seo?: SeoFacts;
  year: number;
  isOutage?: boolean;
  isPreview?: boolean;
}

/** A page may bring a header of its own. */
type FramedPage = AppProps['Component'] & { readonly Header?: ComponentType };

const noMessages: Messages = {};

/** The application shell. */
export function ShopApp({ Component, ...rest }: AppProps<ShopProps>) {
  const { initialState, messages = noMessages, settings, seo, year, isOutage, isPreview } = rest.pageProps;
  const store = usePageStore(initialState);
  const isDemo = settings?.mode === 'demo';
  /* An address that only changes its query draws nothing anew but what reads it. */
  const page = useMemo(
    () => (isOutage ? <OutageScreen /> : <Component isDemo={isDemo} />),
    [Component, isDemo, isOutage],
  );
  return (
    <Providers store={store} locale={rest.router.locale} messages={messages} address={rest.router.asPath}>
      {seo && settings && <SeoLinks facts={seo} publicUrl={settings.publicUrl} />}
      {isPreview && <LazyPreviewStrip />}
      <ShopFrame isDemo={isDemo} year={year} Header={(Component as FramedPage).Header}>
        <ErrorBoundary resetKey={rest.router.asPath} fallback={<ErrorScreen />}>
          {page}
        </ErrorBoundary>
      </ShopFrame>
    </Providers>
  );
}

interface ProvidersProps {
  store: AppStore;
  locale: string | undefined;
  messages: Messages;
  /** Address of the page; after an error, a new address renders the page again. */
  address: string;
  children: ReactNode;
}

const lostPart = (lost: ComponentProps<typeof LostPart>) => <LostPart {...lost} />;

/** Everything a page needs: store, language, texts, and an error boundary. */
function Providers({ store, locale, messages, address, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <I18nProvider locale={localeOf(locale ?? '') ?? defaultLocale} messages={messages}>
        <RouteReporter />
        <ErrorBoundary resetKey={address} fallback={<ErrorScreen />}>
          <LostPartContext value={lostPart}>
            <ShopTexts>{children}</ShopTexts>
          </LostPartContext>
        </ErrorBoundary>
      </I18nProvider>
    </Provider>
  );
}

interface SeoLinksProps {
  facts: SeoFacts;
  /** Where the shop is found, without a slash at the end. */
  publicUrl: string;
}

/**
 * The page's one address, and whether search engines may keep it. These two change in client navigations too,
 * because browsers share the canonical address; all other facts are in the document only.
 */
function SeoLinks({ facts, publicUrl }: SeoLinksProps) {
  const locale = useLocale();
  return (
    <Head>
      {/* Private pages are not fetched at all: robots.txt says so, and nobody would read it here. */}
      {facts.isShared && !facts.isIndexed && <meta key="robots" name="robots" content="noindex" />}
      {facts.isShared && (
        <link key="canonical" rel="canonical" href={absoluteAddress(publicUrl, locale, facts.address)} />
      )}
    </Head>
  );
}

/** The strip of a preview; its code and messages are loaded for editors only. */
const { Part: LazyPreviewStrip } = lazyWithMessages<object>(
  () => import('./layout/PreviewStrip').then((module) => module.PreviewStrip),
  ['preview'],
);
