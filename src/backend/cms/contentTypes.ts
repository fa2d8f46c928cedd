import { languagesOf } from '../catalog/sources/localised';
import type { CmsEntry } from './cmsEntries';

/** A field of a content type, as the CMS describes it. */
export interface CmsField {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly localized: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly omitted: boolean;
}

/** The content types in use, each with the fields its entries have. */
export function contentTypes(entries: readonly CmsEntry[]): ReadonlyMap<string, readonly CmsField[]> {
  const types = new Map<string, Map<string, CmsField>>();
  for (const { contentType, fields } of entries) {
    const known = types.get(contentType) ?? new Map<string, CmsField>();
    types.set(contentType, known);
    for (const [id, value] of Object.entries(fields)) {
      const localized = languagesOf(value).size > 0 || known.get(id)?.localized === true;
      known.set(id, {
        id,
        name: id,
        type: typeOf(value),
        localized,
        required: id === 'handle',
        disabled: false,
        omitted: false,
      });
    }
  }
  return new Map([...types].map(([type, fields]) => [type, [...fields.values()]]));
}

const SYMBOL_LENGTH = 256;

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'Array';
  if (typeof value === 'boolean') return 'Boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'Integer' : 'Number';
  if (typeof value === 'string') return value.length > SYMBOL_LENGTH ? 'Text' : 'Symbol';
  const texts = languagesOf(value).size > 0 ? Object.values(value as object) : [];
  return texts.length > 0 && texts.every((text) => typeof text === 'string') ? 'Text' : 'Object';
}
