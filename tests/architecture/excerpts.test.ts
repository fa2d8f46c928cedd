import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { excerptOf } from '@/i18n/excerptOf';
import { cartPageData } from '@/screens/cart/cartPageData';
import { giftFinderPageData } from '@/screens/gift-finder/giftFinderPageData';
import { pagePageData } from '@/screens/page/pagePageData';
import { pdpPageData } from '@/screens/pdp/pdpPageData';
import { searchPageData } from '@/screens/search/searchPageData';
import type { PageName } from '@/contracts/pageQueries';
import type { PageData } from '@/store/pageData';
import { testMessages } from '../support/renderInLocale';

const messages = testMessages();
/** Every page has them, the last on the server alone; see pageMessages. */
const ofEveryPage = ['errors', 'shell', 'ui', 'offers'];
const pages: [screen: string, data: Pick<PageData<PageName>, 'namespaces' | 'excerpts'>][] = [
  ['cart/CartScreen', cartPageData],
  ['gift-finder/GiftFinderScreen', giftFinderPageData],
  ['page/PageScreen', pagePageData],
  ['pdp/PdpScreen', pdpPageData],
  ['search/SearchScreen', searchPageData],
];

const statements = /^(?:import|export) (?!type )(?:([^;']*?) from )?'([@.][^']*)';$/gm;

/** Own files that a file imports when it is loaded, each with the names it takes; none for whole modules. */
function importsOf(file: string): { target: string; names: string[] }[] {
  return [...readFileSync(file, 'utf8').matchAll(statements)].flatMap(([, clause = '', name = '']) => {
    const base = name.startsWith('@/') ? `src/${name.slice(2)}` : path.join(path.dirname(file), name);
    const endings = ['.ts', '.tsx', '/index.ts'].map((ending) => base + ending);
    const names = clause.match(/(?<=[{,]\s*)(?!type )\w+/g) ?? [];
    return endings.filter((one) => existsSync(one)).map((target) => ({ target, names }));
  });
}

/** Files that come with a screen's first script: of an index file only what is imported by name, and nothing that is loaded later. */
function firstFiles(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { target, names } of importsOf(file)) {
    const targets = target.endsWith('/index.ts')
      ? importsOf(target).filter((one) => one.names.some((name) => names.includes(name)))
      : [{ target }];
    for (const one of targets) firstFiles(one.target, found);
  }
  return found;
}

/** Messages of a namespace that a file names, or may name by what it fills in. */
function keysRead(file: string, namespace: string): string[] {
  const text = readFileSync(file, 'utf8');
  const all = Object.keys(messages[namespace] ?? {});
  const readers = text.matchAll(new RegExp(`const (\\w+) = useTranslations\\('${namespace}'\\)`, 'g'));
  return [...readers].flatMap(([, reader = '']) => {
    const calls = text.matchAll(new RegExp(`\\b${reader}(?:\\.rich)?\\((?:[^()]|\\([^()]*\\))*\\)`, 'g'));
    const words = [...calls].flatMap(([call]) => [...call.matchAll(/['`]([\w.-]+)(['`]|\$)/g)]);
    return words.flatMap(([, word = '', end]) =>
      all.filter((key) => (end === '$' ? key.startsWith(word) : key === word)),
    );
  });
}

test.each(pages)('%s brings every message of its first script', (screen, { namespaces, excerpts = {} }) => {
  const files = [...firstFiles(`src/screens/${screen}.tsx`)];
  const isBrought = (namespace: string, key: string) =>
    namespaces.includes(namespace) &&
    key in excerptOf(messages[namespace] ?? {}, excerpts[namespace] ?? [key]);
  const missing = Object.keys(messages)
    .filter((namespace) => !ofEveryPage.includes(namespace))
    .flatMap((namespace) =>
      files.flatMap((file) => keysRead(file, namespace).map((key) => ({ file, namespace, key }))),
    )
    .filter(({ namespace, key }) => !isBrought(namespace, key));
  expect(files.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test.each(pages)('%s: every name in its excerpts has messages', (_screen, { excerpts = {} }) => {
  for (const [namespace, names] of Object.entries(excerpts))
    for (const name of names)
      expect([namespace, name, Object.keys(excerptOf(messages[namespace] ?? {}, [name])).length]).not.toEqual(
        [namespace, name, 1],
      );
});
