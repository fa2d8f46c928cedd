import { numberOperators, numericAttributes, type Condition, type NumberOperator } from './conditions';
import { badSearch } from './SearchError';

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
export function numberComparison(text: string): Condition {
  const range = /^\s*(\w+)\s*:\s*(-?[\d.]+)\s+TO\s+(-?[\d.]+)\s*$/.exec(text);
  if (range) {
    const [, attribute = '', from, to] = range;
    return {
      kind: 'all',
      parts: [compare(attribute, '>=', Number(from)), compare(attribute, '<=', Number(to))],
    };
  }
  const [, attribute = '', operator, value] =
    /^\s*(\w+)\s*(<=|>=|!=|=|<|>)\s*(-?[\d.]+)\s*$/.exec(text) ?? [];
  if (!isOperator(operator)) throw badSearch(`"${text}" is no numeric filter.`);
  return compare(attribute, operator, Number(value));
}

function compare(attribute: string, operator: NumberOperator, value: number): Condition {
  if (!numericAttributes.has(attribute) || !Number.isFinite(value))
    throw badSearch(`"${attribute}" cannot be compared as a number.`);
  return { kind: 'number', attribute, operator, value };
}

const isOperator = (text: string | undefined): text is NumberOperator =>
  numberOperators.some((operator) => operator === text);

function listCondition(filters: FilterList | undefined, read: (text: string) => Condition): Condition {
  if (filters === undefined || filters === '') return { kind: 'all', parts: [] };
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
