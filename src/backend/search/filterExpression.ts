import type { Condition } from './conditions';
import { numberComparison } from './filterLists';
import { badSearch } from './SearchError';

const TOKEN = /\s*(\(|\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|<=|>=|!=|=|<|>|:|[^\s()<>=!:"']+)/gy;
const MAX_TOKENS = 300;

/**
 * `filters`: conditions joined by AND, OR and NOT, with parentheses.
 * `occasions:birthday AND (colors:red OR colors:pink) AND NOT features:potted AND price < 80`
 * @throws SearchError when it cannot be read
 */
export function filterExpression(text: string | undefined): Condition {
  if (!text?.trim()) return { kind: 'all', parts: [] };
  const tokens = tokensOf(text);
  const reader = { tokens, at: 0, text };
  const condition = readAny(reader);
  if (reader.at < tokens.length)
    throw badSearch(`"${text}" cannot be read after "${tokens[reader.at - 1] ?? ''}".`);
  return condition;
}

interface Reader {
  readonly tokens: readonly string[];
  readonly text: string;
  at: number;
}

function tokensOf(text: string): string[] {
  const tokens = [...text.matchAll(TOKEN)].map((match) => match[1] ?? '');
  const isWhole = tokens.join('').length === text.replace(/\s+(?=(?:[^"']|"[^"]*"|'[^']*')*$)/g, '').length;
  if (!isWhole || tokens.length > MAX_TOKENS) throw badSearch(`"${text}" cannot be read.`);
  return tokens;
}

function readAny(reader: Reader): Condition {
  const parts = [readAll(reader)];
  while (take(reader, 'OR')) parts.push(readAll(reader));
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'any', parts };
}

function readAll(reader: Reader): Condition {
  const parts = [readOne(reader)];
  while (take(reader, 'AND')) parts.push(readOne(reader));
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'all', parts };
}

function readOne(reader: Reader): Condition {
  if (take(reader, 'NOT')) return { kind: 'not', part: readOne(reader) };
  if (take(reader, '(')) {
    const inner = readAny(reader);
    if (!take(reader, ')')) throw badSearch(`"${reader.text}" misses a closing parenthesis.`);
    return inner;
  }
  return readComparison(reader);
}

function readComparison(reader: Reader): Condition {
  const attribute = next(reader);
  const operator = next(reader);
  if (operator !== ':') return numberComparison(`${attribute}${operator}${next(reader)}`);
  const value = next(reader);
  if (take(reader, 'TO')) return numberComparison(`${attribute}:${value} TO ${next(reader)}`);
  return { kind: 'facet', attribute, value: value.replace(/^(["'])(.*)\1$/, '$2') };
}

function take(reader: Reader, token: string): boolean {
  if (reader.tokens[reader.at] !== token) return false;
  reader.at += 1;
  return true;
}

function next(reader: Reader): string {
  const token = reader.tokens[reader.at];
  if (token === undefined) throw badSearch(`"${reader.text}" ends too early.`);
  reader.at += 1;
  return token;
}
