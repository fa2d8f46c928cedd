import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the compiler of the messages makes of French texts. */
function spaced(texts: readonly string[]): readonly string[] {
  const program =
    "import { frenchSpacing } from './scripts/compileMessages.mjs'; import { readFileSync } from 'node:fs';" +
    'process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0)).map(frenchSpacing)))';
  const options = { input: JSON.stringify(texts), encoding: 'utf8' } as const;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], options),
  ) as readonly string[];
}

function wrong(texts: readonly (readonly [path: string, text: string])[]): readonly string[] {
  const written = spaced(texts.map(([, text]) => text));
  return texts.filter(([, text], at) => written[at] !== text).map(([path, text]) => `${path}: ${text}`);
}

type Tree = string | number | boolean | null | readonly Tree[] | { readonly [key: string]: Tree };

function french(tree: Tree, path: string, isFrench: boolean): [path: string, text: string][] {
  if (typeof tree === 'string') return isFrench ? [[path, tree]] : [];
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    french(value as Tree, `${path}.${key}`, isFrench || key === 'fr-CA'),
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file));
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Tree;

describe('French texts keep the spaces of Québec', () => {
  it('however they were typed', () => {
    const pairs = [
      ['Livrer où?', 'Livrer où\u202f?'],
      ['Livrer où ?', 'Livrer où\u202f?'],
      ['Total : {total}', 'Total\u00a0: {total}'],
      ['Total: {total}', 'Total\u00a0: {total}'],
      ['« oui »', '«\u00a0oui\u00a0»'],
      ['<em>ma commande ?</em>', '<em>ma commande\u202f?</em>'],
      ['à 14:30, /search?q=rose', 'à 14:30, /search?q=rose'],
    ] as const;
    const written = pairs.map(([, text]) => text);
    expect(spaced(pairs.map(([typed]) => typed))).toEqual(written);
    expect(spaced(written)).toEqual(written);
  });

  it('in what the shop reads', () => {
    const compiled = filesIn(join('.cache', 'messages', 'fr-CA')).flatMap((file) =>
      french(read(file), file, true),
    );
    expect(compiled.length).toBeGreaterThan(100);
    expect(wrong(compiled)).toEqual([]);
  });

  it.each(['data/catalog', 'data/content'])('in %s', (folder) => {
    expect(wrong(filesIn(folder).flatMap((file) => french(read(file), file, false)))).toEqual([]);
  });
});
