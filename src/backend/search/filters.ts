import { anything, type Condition, type PriceRange } from '@/contracts/listing/conditions';
import { badSearch, type SearchParameters } from './searchRequest';

/** Everything a search is narrowed by. */
export function conditionOf({ facetFilters, numericFilters, filters }: SearchParameters): Condition {
  return {
    kind: 'all',
    parts: [facetCondition(facetFilters), numericCondition(numericFilters), filterExpression(filters)],
  };
}

/** A flat list means "and", a list inside it "or". */
export type FilterList = string | readonly (string | readonly string[])[];

/** `facetFilters`: "attribute:value", "attribute:-value" for the opposite. */
export function facetCondition(filters: FilterList | undefined): Condition {
  return listCondition(filters, (text) => {
    const at = text.indexOf(':');
    if (at < 1) throw badSearch(`"${text}" is no facet filter: attribute:value is expected.`);
    const attribute = text.slice(0, at).trim();
    const value = unquoted(text.slice(at + 1).trim());
    if (value.startsWith('-'))
      return { kind: 'not', part: { kind: 'facet', attribute, value: unquoted(value.slice(1)) } };
    return { kind: 'facet', attribute, value: value.replace(/^\\-/, '-') };
  });
}

/** `numericFilters`: "price>=10" or "price:10 TO 20", ends included. */
export function numericCondition(filters: FilterList | undefined): Condition {
  return listCondition(filters, numberComparison);
}

/**
 * One comparison of a number.
 * @throws SearchError when the attribute holds no numbers or the text is no comparison
 */
function numberComparison(text: string): Condition {
  const [, between = '', from, to] = /^\s*(\w+)\s*:\s*(-?[\d.]+)\s+TO\s+(-?[\d.]+)\s*$/.exec(text) ?? [];
  if (from !== undefined) return range(between, { min: numberOf(from), max: numberOf(to) });
  const [, attribute = '', operator, written] =
    /^\s*(\w+)\s*(<=|>=|!=|=|<|>)\s*(-?[\d.]+)\s*$/.exec(text) ?? [];
  const value = numberOf(written);
  if (operator === '>=') return range(attribute, { min: value });
  if (operator === '<=') return range(attribute, { max: value });
  if (operator === '=') return range(attribute, { min: value, max: value });
  if (operator === '<') return { kind: 'not', part: range(attribute, { min: value }) };
  if (operator === '>') return { kind: 'not', part: range(attribute, { max: value }) };
  if (operator === '!=') return { kind: 'not', part: range(attribute, { min: value, max: value }) };
  throw badSearch(`"${text}" is no numeric filter.`);
}

const numberOf = (text = '') => (text === '' ? Number.NaN : Number(text));

function range(attribute: string, ends: PriceRange): Condition {
  const areNumbers = Object.values(ends).every((end) => Number.isFinite(end));
  if ((attribute !== 'price' && attribute !== 'maxPrice') || !areNumbers)
    throw badSearch(`"${attribute}" cannot be compared as a number.`);
  return { kind: 'range', attribute, ...ends };
}

function listCondition(filters: FilterList | undefined, read: (text: string) => Condition): Condition {
  if (filters === undefined || filters === '') return anything;
  if (typeof filters === 'string') return { kind: 'all', parts: filters.split(',').map(read) };
  return {
    kind: 'all',
    parts: filters
      .filter(isNotEmpty)
      .map((part) => (typeof part === 'string' ? read(part) : { kind: 'any', parts: part.map(read) })),
  };
}

const isNotEmpty = (part: string | readonly string[]): boolean => part.length > 0;
const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/, '$2');

const TOKEN = /\s*(\(|\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|<=|>=|!=|=|<|>|:|[^\s()<>=!:"']+)/gy;
const MAX_TOKENS = 300;

/**
 * `filters`: conditions joined by AND, OR and NOT, with parentheses.
 * `occasions:birthday AND (colors:red OR colors:pink) AND NOT features:potted AND price < 80`
 * @throws SearchError when it cannot be read
 */
export function filterExpression(text: string | undefined): Condition {
  if (!text?.trim()) return anything;
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
  const matches = [...text.matchAll(TOKEN)];
  const tokens = matches.map((match) => match[1] ?? '');
  const isWhole = text.slice(matches.map(([whole]) => whole).join('').length).trim() === '';
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
  return { kind: 'facet', attribute, value: unquoted(value) };
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
