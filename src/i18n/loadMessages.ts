import type { Locale } from '@/contracts/locales';
import type { Messages } from './messageTypes';

const loaded = new Map<string, Readonly<Record<string, unknown>>>();

/**
 * The compiled messages of some namespaces, complete for the locale: the fallback chain was applied when
 * they were compiled. On the server for pages and mails; in the browser for parts opened later.
 * @throws when a namespace has no file in locales/en-US
 * @source spec §2 Locale prefix (fr-CA falls back to en-CA, then to en-US)
 */
export async function loadMessages(locale: Locale, namespaces: readonly string[]): Promise<Messages> {
  const wanted = Array.from(new Set(namespaces));
  if (wanted.some((namespace) => !loaded.has(`${locale}/${namespace}`))) {
    const { importMessages } = await import('./importMessages');
    await Promise.all(
      wanted.map(async (namespace) =>
        loaded.set(`${locale}/${namespace}`, await importMessages(locale, namespace)),
      ),
    );
  }
  return takeLoaded(locale, wanted) ?? {};
}

/** Whether all messages of a namespace are among these, not an excerpt of them (`excerptOf`). */
export const isWhole = (messages: Messages, namespace: string): boolean =>
  !('' in (messages[namespace] ?? { '': 1 }));

/** The same messages at once when all of them have been loaded before, else null. */
export function takeLoaded(locale: Locale, namespaces: readonly string[]): Messages | null {
  const entries = namespaces.map((namespace) => [namespace, loaded.get(`${locale}/${namespace}`)] as const);
  return entries.every(([, messages]) => messages) ? (Object.fromEntries(entries) as Messages) : null;
}
