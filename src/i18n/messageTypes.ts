import type { ReactNode } from 'react';
import type { MessageValues } from './messages.generated';

/** A message file of locales/, by name. */
export type Namespace = keyof MessageValues;
type MessageKey<N extends Namespace> = keyof MessageValues[N] & string;

/** Compiled messages as they travel: by namespace, then by key. */
export type Messages = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

type Values<N extends Namespace, K extends MessageKey<N>> = MessageValues[N][K];
type Rest<V> = V extends null ? [] : [values: V];
type RichRest<V> = V extends null ? [] : [values: { [name in keyof V]: V[name] | ReactNode }];

/** Reads the messages of one namespace: `t('title')`, `t('items', { count: 3 })`. */
export interface Translator<N extends Namespace> {
  <K extends MessageKey<N>>(key: K, ...values: Rest<Values<N, K>>): string;
  /** For messages with tags, or with elements as values. */
  rich<K extends MessageKey<N>>(key: K, ...values: RichRest<Values<N, K>>): ReactNode;
  /** Whether a key from outside, for example an error code, has a message. */
  has(key: string): key is MessageKey<N>;
}

/** Wraps the words inside a tag of a message: `<link>track it</link>`. */
export type Chunks = (chunks: ReactNode) => ReactNode;
