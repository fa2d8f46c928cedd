import type { AppProps } from 'next/app';
import type { ComponentType } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorScreen } from './ErrorScreen';
import { OutageScreen } from './OutageScreen';
import { LazyPreviewStrip } from './layout/LazyPreviewStrip';
import { Providers } from './Providers';
import type { PublicSettings } from './publicSettings';
import { SeoLinks } from './seo/SeoLinks';
import type { SeoFacts } from './seo/seoFacts';
import { ShopFrame } from './ShopFrame';
import { storeWrapper } from './store';
import type { Messages } from '@/i18n/messageTypes';

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
