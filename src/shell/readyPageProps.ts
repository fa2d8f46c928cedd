import type { GetStaticProps } from 'next';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { systemClock } from '@/lib/clock';
import { loadMessages } from '@/i18n/loadMessages';
import type { Messages } from '@/i18n/messageTypes';
import { chromeNamespaces } from './chromeNamespaces';

/** Props of a page that is made once per locale while the shop is built: the error pages. */
export const readyPageProps: GetStaticProps<{ messages: Messages; year: number }> = async ({ locale }) => ({
  props: {
    messages: await loadMessages(localeOf(locale ?? '') ?? defaultLocale, chromeNamespaces),
    year: systemClock.now().getUTCFullYear(),
  },
});
