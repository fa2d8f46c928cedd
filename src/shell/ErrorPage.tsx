import type { NextPage } from 'next';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { systemClock } from '@/lib/clock';
import { pageMessages } from './pageMessages';
import { ServerErrorScreen } from './failureScreens';

/** Next's own error page, for what neither 404 nor 500 covers. */
export const ErrorPage: NextPage<object, object> = () => <ServerErrorScreen />;

ErrorPage.getInitialProps = async ({ locale }) => ({
  messages: await pageMessages(localeOf(locale ?? '') ?? defaultLocale, ['failures']),
  year: systemClock.now().getUTCFullYear(),
});
