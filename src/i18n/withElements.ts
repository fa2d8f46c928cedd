import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

type Values = Readonly<Record<string, unknown>>;

/** Stands for an element while the message is put together; no shopper's text holds this character. */
const MARK = '\uE000';

/**
 * Puts a message together when some of its values are elements: `{phone}` may be a link, `<em>` may wrap.
 * Every element gets its own key.
 */
export function withElements(values: Values, read: (plain: Values) => unknown): ReactNode {
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
