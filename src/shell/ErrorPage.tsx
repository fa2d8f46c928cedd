import type { NextPage } from 'next';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { loadMessages } from '@/i18n/loadMessages';
import { systemClock } from '@/lib/clock';
import { chromeNamespaces } from './chromeNamespaces';
import { ServerErrorScreen } from './ServerErrorScreen';

/** Next's own error page, for what neither 404 nor 500 covers. */
export const ErrorPage: NextPage<object, object> = () => <ServerErrorScreen />;

ErrorPage.getInitialProps = async ({ locale }) => ({
  messages: await loadMessages(localeOf(locale ?? '') ?? defaultLocale, chromeNamespaces),
  year: systemClock.now().getUTCFullYear(),
});
