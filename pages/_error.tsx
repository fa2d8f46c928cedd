import type { NextPage } from 'next';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { loadMessages } from '@/i18n/loadMessages';
import { systemClock } from '@/lib/clock';
import { chromeNamespaces } from '@/shell/chromePageData';
import { ServerErrorScreen } from '@/shell/ServerErrorScreen';

/** Next's own error page, for what neither 404 nor 500 covers. */
const ErrorPage: NextPage<object, object> = () => <ServerErrorScreen />;

ErrorPage.getInitialProps = async ({ locale }) => ({
  messages: await loadMessages(localeOf(locale ?? '') ?? defaultLocale, chromeNamespaces),
  year: systemClock.now().getUTCFullYear(),
});

export default ErrorPage;
