import type { Locale } from '@/contracts/locales';

/** Fetches one compiled message file; in the browser it is a chunk of its own. */
export async function importMessages(
  locale: Locale,
  namespace: string,
): Promise<Readonly<Record<string, unknown>>> {
  const file = (await import(`../../.cache/messages/${locale}/${namespace}.json`)) as {
    default: Readonly<Record<string, unknown>>;
  };
  return file.default;
}
