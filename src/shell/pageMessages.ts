import type { GetStaticProps } from 'next';
import { defaultLocale, type Locale, localeOf } from '@/contracts/locales';
import type { ShopIdentity } from '@/contracts/pageSettings';
import type { PageName } from '@/contracts/pageQueries';
import { defaultIdentity } from '@/contracts/shopIdentity';
import { excerptOf } from '@/i18n/excerptOf';
import { loadMessages } from '@/i18n/loadMessages';
import type { Messages } from '@/i18n/messageTypes';
import { systemClock } from '@/lib/clock';
import type { PageData } from '@/store/pageData';

/** Rendered by the server into pages; browsers fetch them with the part they belong to, so no page carries them twice. */
const serverOnly = ['cart', 'offers', 'partner'];

/** The messages a page brings along: those of every page and its own, of some namespaces an excerpt. */
export async function pageMessages(
  locale: Locale,
  namespaces: readonly string[],
  excerpts: NonNullable<PageData<PageName>['excerpts']> = {},
): Promise<Messages> {
  await loadMessages(locale, serverOnly);
  const messages = await loadMessages(locale, [...chromeNamespaces, ...namespaces]);
  const tables = Object.entries(messages).map(([name, table]) => {
    const names = excerpts[name];
    return [name, names ? excerptOf(table, names) : table];
  });
  return Object.fromEntries(tables) as Messages;
}

/** Message files of header, footer, modals and the error screen; every page has them. */
const chromeNamespaces: readonly string[] = ['errors', 'shell', 'ui'];

interface ReadyProps {
  messages: Messages;
  year: number;
  settings: { shop: ShopIdentity; mode: 'demo' };
}

/**
 * Props of the error pages, which are rendered once per locale at build time. The public port writes the shop's
 * own name and number over the usual ones when it sends them, and takes out the strip of the demonstration shop elsewhere.
 */
export const readyPageProps: GetStaticProps<ReadyProps> = async ({ locale }) => ({
  props: {
    messages: await pageMessages(localeOf(locale ?? '') ?? defaultLocale, ['failures']),
    year: systemClock.now().getUTCFullYear(),
    settings: { shop: defaultIdentity, mode: 'demo' },
  },
});
