import { type JSONVisitor, visit } from 'jsonc-parser';

type Path = readonly (string | number)[];

/**
 * Where a text stops being JSON, because the runtime does not always say so.
 * @returns position of the first character that cannot stand there; undefined for good JSON
 */
export function jsonFault(text: string): number | undefined {
  let first: number | undefined;
  visit(text, { onError: (_code, offset) => (first ??= offset) }, { disallowComments: true });
  return first;
}

/**
 * Line of a JSON text on which a value stands, so that a person finds it.
 * @param path  keys and positions from the outside in; the deepest part that exists is found
 * @returns     1-based line
 */
export function lineOfPath(text: string, path: Path): number {
  let found = { line: 0, depth: -1 };
  const look: NonNullable<JSONVisitor['onArrayBegin']> = (_offset, _length, line, _character, pathOf) => {
    const here = pathOf();
    if (here.length > found.depth && here.every((part, at) => part === path[at]))
      found = { line, depth: here.length };
  };
  visit(text, {
    onObjectBegin: look,
    onArrayBegin: look,
    onLiteralValue: (_value, ...place) => look(...place),
  });
  return found.line + 1;
}

/** 1-based line of a character. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
