type Path = readonly (string | number)[];

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Thrown inside to leave the text where it stops being JSON. */
class Fault extends Error {
  constructor(readonly at: number) {
    super('fault');
  }
}

/** A value that is looked for, and the position of the deepest part of its path found so far. */
interface Search {
  readonly path: Path;
  at: number;
}

/**
 * Where a text stops being JSON, because the runtime does not always say so.
 * @returns position of the first character that cannot stand there; undefined for good JSON
 */
export function jsonFault(text: string): number | undefined {
  try {
    const end = skip(SPACE, text, readValue(text, skip(SPACE, text, 0)));
    return end === text.length ? undefined : end;
  } catch (fault) {
    if (fault instanceof Fault) return fault.at;
    throw fault;
  }
}

/**
 * Line of a JSON text on which a value stands, so that a person finds it.
 * @param path  keys and positions from the outside in; the deepest part that exists is found
 * @returns     1-based line
 */
export function lineOfPath(text: string, path: Path): number {
  const search = { path, at: 0 };
  readValue(text, skip(SPACE, text, 0), search);
  return lineAt(text, search.at);
}

/** 1-based line of a character. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

/**
 * Reads one value.
 * @param search  only while the value lies on the path that is looked for
 * @returns       position behind the value
 */
function readValue(text: string, at: number, search?: Search, depth = 0): number {
  if (search) search.at = at;
  const sign = text[at];
  const within = (part: string | number) => (search?.path[depth] === part ? search : undefined);
  if (sign === '{')
    return readList(text, at, '}', (start) => {
      const end = expect(STRING, text, start);
      const colon = skip(SPACE, text, end);
      if (text[colon] !== ':') throw new Fault(colon);
      const inner = search && within(JSON.parse(text.slice(start, end)) as string);
      return readValue(text, skip(SPACE, text, colon + 1), inner, depth + 1);
    });
  if (sign === '[')
    return readList(text, at, ']', (start, index) => readValue(text, start, within(index), depth + 1));
  return expect(sign === '"' ? STRING : WORD, text, at);
}

function readList(
  text: string,
  start: number,
  close: string,
  readItem: (at: number, index: number) => number,
): number {
  let at = skip(SPACE, text, start + 1);
  if (text[at] === close) return at + 1;
  for (let index = 0; ; index += 1) {
    at = skip(SPACE, text, readItem(at, index));
    if (text[at] === close) return at + 1;
    if (text[at] !== ',') throw new Fault(at);
    at = skip(SPACE, text, at + 1);
  }
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function expect(pattern: RegExp, text: string, at: number): number {
  const end = skip(pattern, text, at);
  if (end === at) throw new Fault(at);
  return end;
}
