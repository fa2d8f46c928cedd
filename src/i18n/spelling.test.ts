import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every text of a folder whose files hold one language, or several by the locale's name. */
function textsOf(value: unknown, locale?: string): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const spoken = locale === undefined ? undefined : (value as Record<string, unknown>)[locale];
  if (spoken !== undefined) return textsOf(spoken);
  return Object.values(value).flatMap((part) =>
    locale && typeof part === 'string' ? [] : textsOf(part, locale),
  );
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown);

/** `cancelled {` is the name of a state inside a message, not a word of it. */
const british =
  /\b\w*(colour|favour|flavour|neighbour|honour)\w*|\b(grey|centre|cosy|instalments?)\b|\bcancell(ed|ing)\b(?! \{)/gi;

it.each([
  ['locales/en-US', undefined],
  ['data/content', 'en-US'],
  ['data/catalog', 'en-US'],
])('%s is spelt as in the United States', (folder, locale) => {
  const texts = filesIn(folder).flatMap((file) => textsOf(file, locale));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.flatMap((text) => text.match(british) ?? [])).toEqual([]);
});
