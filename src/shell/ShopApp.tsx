import type { AppProps } from 'next/app';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
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
import { type AppStore, storeWrapper } from './store';

interface ShopProps {
  messages?: Messages;
  settings?: PublicSettings;
  seo?: SeoFacts;
  year: number;
  isOutage?: boolean;
  isPreview?: boolean;
}

/** A page may bring a header of its own. */
type FramedPage = AppProps['Component'] & { readonly Header?: ComponentType };

/** The application shell. */
export function ShopApp({ Component, ...rest }: AppProps<ShopProps>) {
  const { store, props } = storeWrapper.useWrappedStore(rest);
  const {
    messages = {},
    settings,
    seo,
    year,
    isOutage,
    isPreview,
    ...pageProps
  }: ShopProps = props.pageProps;
  return (
    <Providers store={store} locale={rest.router.locale} messages={messages} address={rest.router.asPath}>
      {seo && settings && <SeoLinks facts={seo} publicUrl={settings.publicUrl} />}
      {isPreview && <LazyPreviewStrip />}
      <ShopFrame isDemo={settings?.mode === 'demo'} year={year} Header={(Component as FramedPage).Header}>
        <ErrorBoundary resetKey={rest.router.asPath} fallback={<ErrorScreen />}>
          {isOutage ? <OutageScreen /> : <Component {...pageProps} isDemo={settings?.mode === 'demo'} />}
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
