import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import featureGraph from '../../lint/featureGraph.json';

const read = (file: string) => readFileSync(file, 'utf8');

/** Files below a folder, without what is made or installed. */
function filesBelow(folder: string): string[] {
  const left = new Set(['node_modules', '__pycache__']);
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || left.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

const sources = ['src', 'pages', 'scripts', 'lint', 'tests', 'tools', 'e2e'].flatMap(filesBelow);
const documents = [
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'tools/imagery/README.md', 'data/places/README.md'],
];

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

  test('leads to every decision', () => {
    expect(readdirSync('docs/decisions').filter((name) => !text.includes(`docs/decisions/${name}`))).toEqual(
      [],
    );
  });

  test('names ten files to read first', () => {
    const [, list = ''] = /## Ten files to read first\n([\s\S]*?)\n## /.exec(text) ?? [];
    expect(list.match(/^\d+\. /gm)).toHaveLength(10);
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
      .map(([, target = '']) => target.replace(/#.*$/, ''))
      .filter((target) => target && !/^[a-z]+:/.test(target));
    const missing = targets.filter((target) => !existsSync(path.join(path.dirname(file), target)));
    expect(missing).toEqual([]);
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

  test('decisions are numbered, dated and say where they stand', () => {
    const names = readdirSync('docs/decisions');
    const numbers = names.map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(names.length);
    for (const name of names) {
      expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
      const text = read(`docs/decisions/${name}`);
      expect(text.startsWith(`# ${name.slice(0, 4)} `)).toBe(true);
      expect(text).toMatch(/^Date: 20\d\d-\d\d-\d\d\. Status: /m);
    }
  });

  test('every document the code refers to exists', () => {
    const named = sources
      .filter((file) => /\.(tsx?|mjs|py)$/.test(file))
      .flatMap((file) => [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([name]) => name));
    expect([...new Set(named)].filter((name) => !existsSync(name))).toEqual([]);
  });
});

describe('environment variables', () => {
  const example = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name as string,
  );
  const documented = [...read('docs/operations.md').matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(
    ([, cell = '']) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name as string),
  );

  test('.env.example and docs/operations.md name the same ones', () => {
    expect([...documented].sort()).toEqual([...example].sort());
  });

  test('they are the ones the shop reads', () => {
    const config = filesBelow('src/config')
      .filter((file) => !file.includes('.test.'))
      .map(read)
      .join('\n');
    const readThere = [...config.matchAll(/(?:reader\.\w+\(|: )'([A-Z][A-Z0-9_]{3,})'/g)].map(
      ([, name]) => name as string,
    );
    expect(readThere.filter((name) => !example.includes(name))).toEqual([]);
    const forTests = ['TEST_DATABASE_URL', 'CHROMIUM_PATH'];
    expect(example.filter((name) => !readThere.includes(name) && !forTests.includes(name))).toEqual([]);
  });
});

describe('files', () => {
  const code = sources.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.generated.ts'));

  test('none is longer than its limit', () => {
    const limitOf = (file: string) =>
      file.startsWith('pages/') ? 40 : /\.test\.tsx?$|^tests\/|^e2e\//.test(file) ? 350 : 250;
    const lines = (file: string) =>
      read(file)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .filter((line) => line.trim() && !line.trim().startsWith('//')).length;
    expect(code.filter((file) => lines(file) > limitOf(file))).toEqual([]);
  });

  test('none says what is left to do; that stands in docs/roadmap.md', () => {
    const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`);
    expect(code.filter((file) => marks.test(read(file)))).toEqual([]);
  });

  test('none knows the machine it was written on', () => {
    const text = [
      ...sources,
      ...documents,
      ...filesBelow('data'),
      ...filesBelow('locales'),
      '.env.example',
      'package.json',
    ].filter((file) => /\.(tsx?|mjs|cjs|json|md|py|example)$/.test(file) && statSync(file).size < 2_000_000);
    const machine = new RegExp(
      `(^|["'\\s(=])/(${['work', 'shared', 'root', 'home', 'tmp/brief'].join('|')})/[a-z]`,
      'm',
    );
    expect(text.filter((file) => machine.test(read(file)))).toEqual([]);
  });
});
