import { sql, type SQL } from 'drizzle-orm';
import { searchDocuments } from '../db/schema';

/** What a found product must be. */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'facet'; readonly attribute: string; readonly value: string }
  | {
      readonly kind: 'number';
      readonly attribute: string;
      readonly operator: NumberOperator;
      readonly value: number;
    };

export const numberOperators = ['<', '<=', '=', '!=', '>=', '>'] as const;
export type NumberOperator = (typeof numberOperators)[number];

/** Attributes that hold numbers. */
export const numericAttributes: ReadonlySet<string> = new Set(['price', 'maxPrice']);

/** A condition as part of a WHERE; every value travels as a parameter. */
export function conditionSql(condition: Condition): SQL {
  switch (condition.kind) {
    case 'all':
      return joined(condition.parts, sql` and `, sql`true`);
    case 'any':
      return joined(condition.parts, sql` or `, sql`false`);
    case 'not':
      return sql`not (${conditionSql(condition.part)})`;
    case 'facet':
      return sql`${searchDocuments.facets} @> array[${`${condition.attribute}:${condition.value.toLowerCase()}`}]::text[]`;
    case 'number':
      return sql`(${searchDocuments.numbers}->>${condition.attribute}::text)::numeric ${sql.raw(condition.operator)} ${condition.value}::numeric`;
  }
}

function joined(parts: readonly Condition[], between: SQL, whenEmpty: SQL): SQL {
  if (parts.length === 0) return whenEmpty;
  return sql`(${sql.join(parts.map(conditionSql), between)})`;
}
