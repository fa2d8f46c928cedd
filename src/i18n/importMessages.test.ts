import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !/^(?:backend|i18n|same-origin)\b|pageMessages|DocumentHead/.test(file));
const namespaces = readdirSync('locales/en-US').map((file) => file.replace(/\.json$/, ''));

/** Namespaces in lists of programs that load parts late. */
function loadedLate(): string[] {
  const lists = files
    .map((file) => readFileSync(path.join('src', file), 'utf8'))
    .filter((text) => /\b(?:lazyWithMessages|useLatePart|loadMessages)\b/.test(text))
    .flatMap((text) => [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, list = '']) => list));
  const names = lists.flatMap((list) => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name));
  return [...new Set(names.filter((name) => namespaces.includes(name)))].sort();
}

test('the browser can load every namespace that a late part brings, and has no entry for others', () => {
  const source = readFileSync('src/i18n/importMessages.ts', 'utf8');
  const named = /webpackInclude: \/\(([^)]*)\)/.exec(source)?.[1]?.split('|') ?? [];
  const late = loadedLate();
  expect(late.length).toBeGreaterThan(10);
  expect(late.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !late.includes(name))).toEqual([]);
});

test('Canadian English has files of its own where it differs, and shares the others', () => {
  const source = readFileSync('src/i18n/importMessages.ts', 'utf8');
  const [, own = '', shared = ''] =
    /canadian = \/\^\(([^)]*)\)[^]*\(\?<!en-CA\.\(([^)]*)\)\)/.exec(source) ?? [];
  const differs = (name: string) => existsSync(`locales/en-CA/${name}.json`);
  expect(loadedLate().filter(differs)).toEqual(own.split('|'));
  expect(loadedLate().filter((name) => !differs(name))).toEqual(shared.split('|'));
});
