import { readableOnly } from '@/lib/plainText';

/** One content parameter of a page: what counts as a value, and which value need not be written. */
export type QueryField =
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly fallback: number }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly fallback: string }
  | { readonly kind: 'text'; readonly maxLength: number; readonly pattern?: RegExp }
  | { readonly kind: 'list'; readonly maxItems: number; readonly pattern: RegExp };

/** What a page reads for a field. */
export type FieldValue<F extends QueryField> = F extends { kind: 'integer' }
  ? number
  : F extends { kind: 'choice'; values: readonly (infer V)[] }
    ? V
    : F extends { kind: 'list' }
      ? readonly string[]
      : string | undefined;

/**
 * The value a parameter stands for; anything unusable reads as if the parameter were absent.
 * @source spec §2 Other values read from the URL (page number default 1), §2 Reading rules
 */
export function readField(
  field: QueryField,
  raw: string | undefined,
): number | string | readonly string[] | undefined {
  const text = readableOnly(raw ?? '')
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ');
  switch (field.kind) {
    case 'integer': {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
      return number >= field.min && number <= field.max ? number : field.fallback;
    }
    case 'choice':
      return field.values.includes(text) ? text : field.fallback;
    case 'text': {
      const capped = [...text].slice(0, field.maxLength).join('').trim();
      return capped !== '' && (field.pattern?.test(capped) ?? true) ? capped : undefined;
    }
    case 'list': {
      const items = text.split(',').map((item) => item.trim());
      return [...new Set(items.filter((item) => field.pattern.test(item)))].sort().slice(0, field.maxItems);
    }
  }
}

/**
 * How a value is written in the canonical address; undefined when it need not be written at all.
 * @source spec §2 Query parameters
 */
export function writeField(field: QueryField, raw: string | undefined): string | undefined {
  const value = readField(field, raw);
  if (value === undefined || ('fallback' in field && value === field.fallback)) return undefined;
  const text = Array.isArray(value) ? value.join(',') : String(value);
  return text === '' ? undefined : text;
}
