const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Thrown inside to leave the text where it stops being JSON. */
class Fault extends Error {
  constructor(readonly at: number) {
    super('fault');
  }
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

function readValue(text: string, at: number): number {
  const sign = text[at];
  if (sign === '{') return readList(text, at, '}', readMember);
  if (sign === '[') return readList(text, at, ']', readValue);
  return expect(sign === '"' ? STRING : WORD, text, at);
}

function readList(
  text: string,
  start: number,
  close: string,
  readItem: (text: string, at: number) => number,
): number {
  let at = skip(SPACE, text, start + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    at = skip(SPACE, text, readItem(text, at));
    if (text[at] === close) return at + 1;
    if (text[at] !== ',') throw new Fault(at);
    at = skip(SPACE, text, at + 1);
  }
}

function readMember(text: string, start: number): number {
  const colon = skip(SPACE, text, expect(STRING, text, start));
  if (text[colon] !== ':') throw new Fault(colon);
  return readValue(text, skip(SPACE, text, colon + 1));
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
