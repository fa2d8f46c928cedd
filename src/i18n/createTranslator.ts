import format from 'icu-minify/format';
import type { Locale } from '@/contracts/locales';
import { shopIdentity } from '@/contracts/shopIdentity';
import { intlFormatters } from './intlFormatters';
import type { Messages, Namespace, Translator } from './messageTypes';
import { withElements } from './withElements';

type CompiledMessage = Parameters<typeof format>[0];
type FormatValues = Parameters<typeof format>[2];
type LooseValues = Readonly<Record<string, unknown>>;

/**
 * Reads messages of one namespace outside of React too, for example in mails. A missing message is
 * reported and reads as its own name. `{shop}` is the name of the shop everywhere.
 * @param messages  what `loadMessages` answered
 */
export function createTranslator<N extends Namespace>(
  locale: Locale,
  messages: Messages,
  namespace: N,
): Translator<N> {
  const table = messages[namespace];
  const read = (key: string, values: LooseValues = {}): unknown => {
    const message = table?.[key] as CompiledMessage | undefined;
    if (message === undefined) {
      console.error(`No message "${namespace}.${key}" in ${locale}`);
      return `${namespace}.${key}`;
    }
    const filled = { shop: shopIdentity().name, ...values } as FormatValues;
    return format(message, locale, filled, { formatters: intlFormatters, timeZone: 'UTC' });
  };
  const translate = (key: string, values?: LooseValues) => String(read(key, values));
  const rich = (key: string, values: LooseValues = {}) => withElements(values, (plain) => read(key, plain));
  const translator = Object.assign(translate, {
    rich,
    has: (key: string) => table?.[key] !== undefined,
  });
  return translator as unknown as Translator<N>;
}
