import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { localeFallback, locales } from '@/contracts/locales';

type Tree = { [key: string]: string | Tree };

const namespaces = filesOf('en-US');

function filesOf(locale: string): string[] {
  return readdirSync(join('locales', locale)).filter((file) => file.endsWith('.json'));
}

function keysOf(locale: string, file: string): string[] {
  const path = join('locales', locale, file);
  return existsSync(path) ? flatKeys(JSON.parse(readFileSync(path, 'utf8')) as Tree).sort() : [];
}

function flatKeys(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flatKeys(value, `${prefix}${key}.`),
  );
}

/** Names of the values a compiled message is filled with. */
function valuesOf(message: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(message)) {
    message.forEach((node: unknown) => {
      if (Array.isArray(node)) {
        found.add(String(node[0]));
        node.slice(1).forEach((part: unknown) => {
          valuesOf([part], found);
          valuesOf(part, found);
          if (part !== null && typeof part === 'object' && !Array.isArray(part)) {
            Object.values(part).forEach((branch) => valuesOf(branch, found));
          }
        });
      }
    });
  }
  return found;
}

function compiled(locale: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join('.cache', 'messages', locale, file), 'utf8')) as Record<
    string,
    unknown
  >;
}

describe('message files', () => {
  it('exist for the same features in French as in English', () => {
    expect(filesOf('fr-CA')).toEqual(namespaces);
    expect(namespaces).toEqual(expect.arrayContaining(filesOf('en-CA')));
  });

  it.each(namespaces)(
    '%s: French has exactly the keys of English, Canadian English none of its own',
    (file) => {
      const english = keysOf('en-US', file);
      expect(keysOf('fr-CA', file)).toEqual(english);
      expect(english).toEqual(expect.arrayContaining(keysOf('en-CA', file)));
    },
  );

  it.each(namespaces)('%s: every language fills in the same values', (file) => {
    const english = compiled('en-US', file);
    for (const locale of locales) {
      const messages = compiled(locale, file);
      for (const [key, message] of Object.entries(english)) {
        expect({ locale, key, values: [...valuesOf(messages[key])].sort() }).toEqual({
          locale,
          key,
          values: [...valuesOf(message)].sort(),
        });
      }
    }
  });

  it('are compiled along the fallback chain of the contract', () => {
    const script =
      "import('./scripts/compileMessages.mjs').then((m) => console.log(JSON.stringify(m.sourceLocales)))";
    const sources = JSON.parse(execFileSync('node', ['-e', script], { encoding: 'utf8' })) as Record<
      string,
      string[]
    >;
    for (const locale of locales) {
      expect(sources[locale]).toEqual([...localeFallback[locale]].reverse());
    }
  });
});
