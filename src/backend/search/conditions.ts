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
