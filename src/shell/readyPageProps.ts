import type { GetStaticProps } from 'next';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { systemClock } from '@/lib/clock';
import type { Messages } from '@/i18n/messageTypes';
import { pageMessages } from './pageMessages';

/** Props of a page that is made once per locale while the shop is built: the error pages. */
export const readyPageProps: GetStaticProps<{ messages: Messages; year: number }> = async ({ locale }) => ({
  props: {
    messages: await pageMessages(localeOf(locale ?? '') ?? defaultLocale, ['failures']),
    year: systemClock.now().getUTCFullYear(),
  },
});
