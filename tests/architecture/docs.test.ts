import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import featureGraph from '../../lint/featureGraph.json';
import { documents, filesBelow, read, records, sources } from '../support/repositoryFiles';

/** Documents that a text names and that do not exist. */
function missingDocuments(text: string): string[] {
  return [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !existsSync(name));
}

/** Headings of a document as links name them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

/** Parts of other programs, and examples of names that a merchant gives. */
const ofOthers = [
  'createSelector',
  'react-remove-scroll',
  'typoTolerance',
  'use-intl',
  'main_en-ca',
  'prod_products_fr-ca',
];

/** Names of code in back-quotes: functions, calls, variables, headers, events; without those of alternatives that were not chosen. */
function namesIn(text: string): string[] {
  const current = text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/^## Alternatives\n[\s\S]*?(?=^## |(?![\s\S]))/gm, '');
  const names = [...current.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    /^[a-z]+(?:[-_][a-z]+)+$/.test(code)
      ? [code]
      : (code.match(
          /\b(?:[a-z]+[A-Z]\w*|[A-Z]{2,}(?:_[A-Z]+)+|[A-Z]{2,4}\.[A-Z_]{3,}|[A-Z][a-z]*(?:-[A-Z][a-z]+)+)\b/g,
        ) ?? []),
  );
  return [...new Set(names)].filter((name) => !ofOthers.includes(name));
}

let code: string | undefined;
/** Whether a name occurs in the code, in any letter case: Node writes headers small. */
function isInCode(name: string): boolean {
  const settings = ['.env.example', ...readdirSync('.').filter((file) => /\.(?:mjs|ts|json)$/.test(file))];
  const shown = [...sources, ...filesBelow('data'), ...settings].filter(
    (file) => statSync(file).size < 1_000_000,
  );
  code ??= [...shown, ...shown.map(read)].join('\n').toLowerCase();
  return code.includes(name.toLowerCase());
}

function between(text: string, name: string): string {
  return new RegExp(`<!-- ${name} -->([\\s\\S]*?)<!-- /${name} -->`).exec(text)?.[1] ?? '';
}

describe('README', () => {
  const text = read('README.md');

  test('begins with exactly two commands', () => {
    const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(text) ?? [];
    const commands = block
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, ''));
    expect(commands).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  });

  test('links the list of decision records, and no single record', () => {
    expect(text).toContain('](docs/decisions/README.md)');
    expect(text).not.toMatch(/docs\/decisions\/\d/);
  });

  test('names five files to read first', () => {
    const [, list = ''] = /## Five files to read first\n([\s\S]*?)\n## /.exec(text) ?? [];
    expect(list.match(/^\d+\. /gm)).toHaveLength(5);
  });

  test('every command it names exists', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = documents.flatMap((file) =>
      [...read(file).matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name),
    );
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining([...new Set(named)].filter((name) => name !== 'drill')),
    );
  });
});

describe('the map', () => {
  const map = read('docs/map.md');

  /** Rooms whose sub-folders the map lists one by one; of the others it lists the room. */
  const deep = [
    'src/screens',
    'src/features',
    'src/clients',
    'src/backend',
    'scripts',
    'tools',
    'data',
    'locales',
    'tests',
    'docs',
  ];
  const listed = [...between(map, 'folders').matchAll(/^\| `([^`]+)\/` \|/gm)].map(
    ([, folder]) => folder as string,
  );

  function foldersIn(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
      .map((entry) => `${folder}/${entry.name}`)
      .filter((name) => filesBelow(name).length > 0);
  }

  test('names only folders that exist', () => {
    expect(listed.filter((folder) => !existsSync(folder))).toEqual([]);
  });

  test('names every folder of the house', () => {
    const onDisk = [...foldersIn('src').filter((room) => !deep.includes(room)), ...deep.flatMap(foldersIn)];
    expect(onDisk.filter((folder) => folder !== 'docs/screenshots' && !listed.includes(folder))).toEqual([]);
  });

  test('prints the feature graph the linter reads', () => {
    const [, block = ''] = /```text\n([\s\S]*?)```/.exec(between(map, 'graph')) ?? [];
    const printed = Object.fromEntries(
      block
        .trim()
        .split('\n')
        .map((line) => line.split('→').map((part) => part.trim()))
        .map(([feature = '', uses = '']) => [feature, uses === '–' ? [] : uses.split(', ')]),
    );
    expect(printed).toEqual(featureGraph);
  });
});

describe('documents', () => {
  test.each(documents)('%s: every link leads somewhere', (file) => {
    const targets = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target));
    const isMissing = (target: string) => {
      const [name = '', heading] = target.split('#');
      const found = name ? path.join(path.dirname(file), name) : file;
      return !existsSync(found) || (heading && !headingsOf(read(found)).includes(heading));
    };
    expect(targets.filter(isMissing)).toEqual([]);
  });

  test.each(documents)('%s: every name that is linked is the name of its file, or stands in it', (file) => {
    const linked = [...read(file).matchAll(/\[`([^`\]]+)`\]\(([^)\s#]+)/g)].map(
      ([, name = '', target = '']) => [name, path.join(path.dirname(file), target)] as const,
    );
    const isWrong = ([name, target]: readonly [string, string]) =>
      !/^[a-z]+:/.test(target) &&
      !target.endsWith(name) &&
      !path.dirname(target).endsWith(name) &&
      !(statSync(target).isFile() && read(target).includes(name));
    expect(linked.filter(isWrong)).toEqual([]);
  });

  test.each(documents)('%s: no cell of a table and no list of places names a file twice', (file) => {
    const text = read(file);
    const cells = (text.match(/^\|.*$/gm) ?? []).flatMap((row) => row.split(' | '));
    const places = text.match(/^(?:> Example:|## Where\n)(?:.+\n?)+/gm) ?? [];
    const namesOf = (list: string) => list.match(/`[\w./-]+`(?:\]\([^)]*\))?/g) ?? [];
    const isDoubled = (list: string) => new Set(namesOf(list)).size < namesOf(list).length;
    expect([
      ...cells.filter((cell) => cell.includes('](') && isDoubled(cell)),
      ...places.filter(isDoubled),
    ]).toEqual([]);
  });

  test.each(documents.filter((file) => !file.startsWith('data/')))(
    '%s: every file it names exists',
    (file) => {
      const rooms = 'src|scripts|tests|docs|data|lint|locales|pages|public|tools|e2e';
      const named = [...read(file).matchAll(new RegExp('`((?:' + rooms + ')/[\\w./\\[\\]-]+)`', 'g'))].map(
        ([, name]) => name as string,
      );
      expect(named.filter((name) => !existsSync(name))).toEqual([]);
    },
  );

  test.each(documents.filter((file) => !/benchmarks/.test(file)))(
    '%s: every name in back-quotes stands in the code',
    (file) => expect(namesIn(read(file)).filter((name) => !isInCode(name))).toEqual([]),
  );

  test('names of functions, variables, headers and error keys are found in a text, those of alternatives are not', () => {
    const text =
      'Calls `goneCall({ id })` with `X-Gone: 1`, `GONE.KEY_ERR` and `GONE_VARIABLE`.\n## Alternatives\n`other`\n## Where\n`gone-event`, `gone_table`';
    expect(namesIn(text)).toEqual([
      'goneCall',
      'X-Gone',
      'GONE.KEY_ERR',
      'GONE_VARIABLE',
      'gone-event',
      'gone_table',
    ]);
    expect(isInCode(['no', 'Such', 'Name'].join(''))).toBe(false);
  });

  test('every document the code refers to exists', () => {
    const named = sources
      .filter((file) => /\.(tsx?|mjs|py)$/.test(file))
      .flatMap((file) => missingDocuments(read(file)).map((name) => `${file}: ${name}`));
    expect(named).toEqual([]);
  });

  test('a link to a document that does not exist is found in a docstring', () => {
    const record = readdirSync('docs/decisions')[0] ?? '';
    const docstring = (name: string) => `/** What you get. @source docs/decisions/${name} */`;
    expect(missingDocuments(docstring(record))).toEqual([]);
    expect(missingDocuments(docstring(`9999-${'gone'}.md`))).toEqual([`docs/decisions/9999-${'gone'}.md`]);
  });

  test('every record that is named by its number exists', () => {
    const numbers = records.map((name) => name.slice(0, 4));
    const named = [
      ...sources.filter((file) => /\.(tsx?|mjs)$/.test(file)),
      ...documents,
      '.env.example',
    ].flatMap((file) =>
      [...read(file).matchAll(/\b(?:decisions?|record) (\d{4})\b/g)].map(
        ([, number]) => `${file}: ${number}`,
      ),
    );
    expect(named.filter((name) => !numbers.includes(name.slice(-4)))).toEqual([]);
  });
});
