import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { localeFallback, type Locale } from '@/contracts/locales';

type Tree = { [key: string]: string | Tree };

/** Every text a page of this language can show, exactly as it stands in the message files, fallbacks included. */
export function shopTexts(locale: Locale): readonly string[] {
  const texts = new Map<string, string>();
  for (const source of [...localeFallback[locale]].reverse()) {
    const folder = join('locales', source);
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const tree = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree;
      for (const [key, text] of flat(tree, `${file}:`)) texts.set(key, text);
    }
  }
  return [...texts.values()];
}

function flat(tree: Tree, prefix: string): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  );
}
