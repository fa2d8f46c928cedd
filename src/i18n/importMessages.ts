import type { Locale } from '@/contracts/locales';

/* The backend reads messages too, and its types know no browser. */
declare const window: unknown;

interface MessageFile {
  readonly default: Readonly<Record<string, unknown>>;
}

/** Late namespaces in which Canadian English differs; for others its browsers load the file of American English. */
const canadian = /^(addresses|cart|checkout|delivery|forms|reminders|search|swag)$/;

/**
 * Fetches one compiled message file; in the browser it is a chunk of its own. Each chunk has an entry in the list that every
 * page loads, so the browser's import names the files that are loaded late and no other.
 */
export async function importMessages(
  locale: Locale,
  namespace: string,
): Promise<Readonly<Record<string, unknown>>> {
  const file = (await (typeof window === 'undefined'
    ? import(`../../.cache/messages/${locale}/${namespace}.json`)
    : import(
        /* webpackInclude: /(account|addons|addresses|age-verification|auth|cart|checkout|delivery|forms|offers|partner|preferences|preview|reminders|search|sendAgain|swag)(?<!en-CA.(account|addons|age-verification|auth|offers|partner|preferences|preview|sendAgain))\.json$/ */
        `../../.cache/messages/${locale === 'en-CA' && !canadian.test(namespace) ? 'en-US' : locale}/${namespace}.json`
      ))) as MessageFile;
  return file.default;
}
