type Path = readonly (string | number)[];

const SPACE = /\s/;

/**
 * Line of a JSON text on which a value stands, so that a person finds it.
 * @param path  keys and positions from the outside in; the deepest part that exists is found
 * @returns     1-based line
 */
export function lineOfPath(text: string, path: Path): number {
  let at = skipSpace(text, 0);
  for (const part of path) {
    const next =
      text[at] === '{'
        ? findKey(text, at, String(part))
        : text[at] === '['
          ? findItem(text, at, Number(part))
          : -1;
    if (next < 0) break;
    at = next;
  }
  return lineAt(text, at);
}

/** 1-based line of a character. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

function findKey(text: string, start: number, key: string): number {
  let at = skipSpace(text, start + 1);
  while (text[at] === '"') {
    const end = skipString(text, at);
    const isWanted = JSON.parse(text.slice(at, end)) === key;
    const value = skipSpace(text, skipSpace(text, end) + 1);
    if (isWanted) return value;
    at = nextAfter(text, value);
  }
  return -1;
}

function findItem(text: string, start: number, position: number): number {
  let at = skipSpace(text, start + 1);
  for (let index = 0; text[at] !== undefined && text[at] !== ']'; index += 1) {
    if (index === position) return at;
    at = nextAfter(text, at);
  }
  return -1;
}

/** Start of what follows a value and its comma. */
function nextAfter(text: string, value: number): number {
  const end = skipSpace(text, skipValue(text, value));
  return text[end] === ',' ? skipSpace(text, end + 1) : end;
}

function skipValue(text: string, start: number): number {
  if (text[start] === '"') return skipString(text, start);
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = skipString(text, at) - 1;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (sign === ',' && depth === 0) return at;
  }
  return text.length;
}

function skipString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && SPACE.test(text[at] ?? '')) at += 1;
  return at;
}
