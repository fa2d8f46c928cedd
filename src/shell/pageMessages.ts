import { loadMessages } from '@/i18n/loadMessages';
import type { Messages } from '@/i18n/messageTypes';
import type { Locale } from '@/contracts/locales';
import { chromeNamespaces } from './chromeNamespaces';

/** What the server draws into every page and browsers fetch with the part it belongs to: no page carries it twice. */
const drawnOnly = ['offers'];

/** The messages a page brings along: those of every page and its own. */
export async function pageMessages(locale: Locale, namespaces: readonly string[]): Promise<Messages> {
  await loadMessages(locale, drawnOnly);
  return loadMessages(locale, [...chromeNamespaces, ...namespaces]);
}
