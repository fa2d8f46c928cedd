import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Québec spacing: a thin no-break space before ; ! ?, a no-break space before : and inside « ».
 * Each pattern finds what breaks it.
 */
const faults: readonly RegExp[] = [
  /[\p{L}\p{N}»)>}…’][ \u00a0]?[;!?](?=$|[\s<»)}])/u,
  /[\p{L}\p{N}»)>}…’] ?:(?=$|\s)/u,
  /«(?!\u00a0)/u,
  /(?<!\u00a0)»/u,
];

type Tree = string | number | boolean | null | readonly Tree[] | { readonly [key: string]: Tree };

function texts(tree: Tree, path: string, isFrench: boolean): [path: string, text: string][] {
  if (typeof tree === 'string') return isFrench ? [[path, tree]] : [];
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    texts(value as Tree, `${path}.${key}`, isFrench || key === 'fr-CA'),
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file));
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Tree;

describe('French texts keep the spaces of Québec', () => {
  it.each([
    ['of the interface', 'locales/fr-CA', true],
    ['of the catalogue', 'data/catalog', false],
    ['of the pages', 'data/content', false],
  ])('%s', (_, folder, isFrench) => {
    const wrong = filesIn(folder)
      .flatMap((file) => texts(read(file), file, isFrench))
      .filter(([, text]) => faults.some((fault) => fault.test(text)))
      .map(([path, text]) => `${path}: ${text}`);
    expect(wrong).toEqual([]);
  });

  it('and a fault is found', () => {
    const wrong = ['Livrer où?', 'Livrer où ?', 'Total : 3', 'Total: 3', '« oui »'];
    expect(wrong.filter((text) => faults.some((fault) => fault.test(text)))).toEqual(wrong);
  });
});
