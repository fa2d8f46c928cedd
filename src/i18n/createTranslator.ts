import format from 'icu-minify/format';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Locale } from '@/contracts/locales';
import { shopIdentity } from '@/contracts/shopIdentity';
import { intlFormatters } from './intlFormatters';
import type { Messages, Namespace, Translator } from './messageTypes';

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

type Values = Readonly<Record<string, unknown>>;

/** Stands for an element while the message is put together; no shopper's text holds this character. */
const MARK = '\uE000';

/**
 * Puts a message together when some of its values are elements: `{phone}` may be a link, `<em>` may wrap.
 * Every element gets its own key.
 */
function withElements(values: Values, read: (plain: Values) => unknown): ReactNode {
  const elements: ReactElement[] = [];
  const plain = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, flatten(value, elements)]),
  );
  let made = 0;
  const keyed = (node: ReactNode) =>
    isValidElement(node) ? cloneElement(node, { key: `part-${(made += 1)}` }) : node;
  const place = (node: ReactNode): ReactNode => {
    if (Array.isArray(node)) {
      return node.map(place);
    }
    if (typeof node !== 'string' || !node.includes(MARK)) {
      return keyed(node);
    }
    return node.split(MARK).map((piece, index) => (index % 2 === 1 ? keyed(elements[Number(piece)]) : piece));
  };
  return place(read(plain) as ReactNode);

  function flatten(value: unknown, found: ReactElement[]): unknown {
    if (typeof value === 'function') {
      return (chunks: ReactNode) => (value as (chunks: ReactNode) => ReactNode)(place(chunks));
    }
    return isValidElement(value) ? `${MARK}${found.push(value) - 1}${MARK}` : value;
  }
}
