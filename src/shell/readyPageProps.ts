import type { GetStaticProps } from 'next';
import { defaultIdentity, type ShopIdentity } from '@/contracts/shopIdentity';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { systemClock } from '@/lib/clock';
import type { Messages } from '@/i18n/messageTypes';
import { pageMessages } from './pageMessages';

interface ReadyProps {
  messages: Messages;
  year: number;
  settings: { shop: ShopIdentity };
}

/**
 * Props of a page that is made once per locale while the shop is built: the error pages. The public port writes the shop's
 * own name and number over the usual ones when it sends them.
 */
export const readyPageProps: GetStaticProps<ReadyProps> = async ({ locale }) => ({
  props: {
    messages: await pageMessages(localeOf(locale ?? '') ?? defaultLocale, ['failures']),
    year: systemClock.now().getUTCFullYear(),
    settings: { shop: defaultIdentity },
  },
});
