import type { AppProps } from 'next/app';
import { ErrorBoundary } from '@/shell/ErrorBoundary';
import { ErrorScreen } from '@/shell/ErrorScreen';
import { Providers } from '@/shell/Providers';
import type { PublicSettings } from '@/shell/publicSettings';
import { ShopFrame } from '@/shell/ShopFrame';
import { storeWrapper } from '@/shell/store';
import type { Messages } from '@/i18n/messageTypes';

interface ShopProps {
  messages?: Messages;
  settings?: PublicSettings;
  year: number;
}

/** The application shell. */
export default function ShopApp({ Component, ...rest }: AppProps<ShopProps>) {
  const { store, props } = storeWrapper.useWrappedStore(rest);
  const { messages = {}, settings, year, ...pageProps }: ShopProps = props.pageProps;
  return (
    <Providers store={store} locale={rest.router.locale} messages={messages} address={rest.router.asPath}>
      <ShopFrame isDemo={settings?.mode === 'demo'} year={year}>
        <ErrorBoundary resetKey={rest.router.asPath} fallback={<ErrorScreen />}>
          <Component {...pageProps} />
        </ErrorBoundary>
      </ShopFrame>
    </Providers>
  );
}
