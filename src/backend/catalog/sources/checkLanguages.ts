import type { Report, Sourced } from './SourceFile';
import { isLocalised } from './localised';

/**
 * An entry whose title is French must be French throughout, so that no page mixes two languages.
 * @source spec §2 Locale prefix (content falls back as a whole entry)
 */
export function checkLanguages(source: Sourced<object>, title: object | undefined, report: Report): void {
  if (!title || !('fr-CA' in title)) return;
  visit(source.value, []);

  function visit(value: unknown, path: readonly (string | number)[]): void {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...path, index]));
    else if (isLocalised(value)) {
      if (!('fr-CA' in value)) report(source, path, 'has no fr-CA text, but the title has one');
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
    }
  }
}
