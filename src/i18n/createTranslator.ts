import format from 'icu-minify/format';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import type { Locale } from '@/contracts/locales';
import { intlFormatters } from './intlFormatters';
import type { Messages, Namespace, Translator } from './messageTypes';

type CompiledMessage = Parameters<typeof format>[0];
type LooseValues = Readonly<Record<string, unknown>>;

/**
 * Reads messages of one namespace outside of React too, for example in mails. A missing message is
 * reported and reads as its own name.
 * @param messages  what `loadMessages` answered
 */
export function createTranslator<N extends Namespace>(locale: Locale, messages: Messages, namespace: N): Translator<N> {
  const table = messages[namespace];
  const read = (key: string, values?: LooseValues): unknown => {
    const message = table?.[key] as CompiledMessage | undefined;
    if (message === undefined) {
      console.error(`No message "${namespace}.${key}" in ${locale}`);
      return `${namespace}.${key}`;
    }
    return format(message, locale, prepare(values), { formatters: intlFormatters, timeZone: 'UTC' });
  };
  const translate = (key: string, values?: LooseValues) => String(read(key, values));
  const translator = Object.assign(translate, {
    rich: (key: string, values?: LooseValues) => read(key, values) as ReactNode,
    has: (key: string) => table?.[key] !== undefined,
  });
  return translator as unknown as Translator<N>;
}

/** Gives every element made by a tag its own key, so a list of them renders without complaint. */
function prepare(values: LooseValues = {}): Parameters<typeof format>[2] {
  let made = 0;
  const keyed = (node: unknown) => (isValidElement(node) ? cloneElement(node, { key: `part-${(made += 1)}` }) : node);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (chunks: ReactNode) => keyed(value(chunks)) : value,
    ]),
  ) as Parameters<typeof format>[2];
}
