import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { RouteReporter } from '@/features/navigation';
import { I18nProvider } from '@/i18n/I18nProvider';
import type { Messages } from '@/i18n/messageTypes';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorScreen } from './ErrorScreen';
import { ShopTexts } from './layout/ShopTexts';
import type { AppStore } from './store';

interface ProvidersProps {
  store: AppStore;
  locale: string | undefined;
  messages: Messages;
  /** Address of the page; a new one gives a broken page another chance. */
  address: string;
  children: ReactNode;
}

/** Everything a page stands on: store, language, styles, and what catches it when it breaks. */
export function Providers({ store, locale, messages, address, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <I18nProvider locale={localeOf(locale ?? '') ?? defaultLocale} messages={messages}>
        <RouteReporter />
        <ErrorBoundary resetKey={address} fallback={<ErrorScreen />}>
          <ShopTexts>{children}</ShopTexts>
        </ErrorBoundary>
      </I18nProvider>
    </Provider>
  );
}
