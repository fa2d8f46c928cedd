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

/** Decision records, oldest number first. */
const records = readdirSync('docs/decisions')
  .filter((name) => name !== 'README.md')
  .sort();

/** Documents that a text names and that do not exist. */
function missingDocuments(text: string): string[] {
  return [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !existsSync(name));
}

/** Rows of the tables of rules: number and last cell, which links the tests. */
function ruleRows(text: string): { number: string; tests: string }[] {
  return [...text.matchAll(/^\| (\d[\w.]*) \|.*\| (.*?) \|$/gm)].map(([, number = '', tests = '']) => ({
    number,
    tests,
  }));
}

/** Rules that are not numbered in order, and rules without a test that exists. */
function ruleFaults(page: string, text: string): string[] {
  const next = new Map<string, number>();
  return ruleRows(text).flatMap(({ number, tests }) => {
    const [, section = '', last = ''] = /^(?:(\d+)\.)?(\d+)$/.exec(number) ?? [];
    const expected = (next.get(section) ?? 0) + 1;
    next.set(section, expected);
    const targets = [...tests.matchAll(/\]\(([^)\s]+\.(?:test|spec)\.tsx?)\)/g)].map(([, target = '']) =>
      path.join(path.dirname(page), target),
    );
    return [
      ...(last === String(expected) ? [] : [`${number}: not the next number`]),
      ...(targets.length > 0 && targets.every((target) => existsSync(target)) ? [] : [`${number}: no test`]),
    ];
  });
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

describe('decision records', () => {
  const list = read('docs/decisions/README.md');

  test('are numbered, dated and say where they stand, on one page', () => {
    const numbers = records.map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(records.length);
    for (const name of records) {
      expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
      const text = read(`docs/decisions/${name}`);
      expect(text.startsWith(`# ${name.slice(0, 4)} `)).toBe(true);
      expect(text).toMatch(/^Date: 20\d\d-\d\d-\d\d\. Status: /m);
      expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    }
  });

  test('are listed once, with their titles', () => {
    const rows = [...list.matchAll(/^\| \[\d{4}\]\(([\w-]+\.md)\) \| (.+?) \|/gm)];
    const titles = rows.map(([, name = '', title]) => `${name}: # ${name.slice(0, 4)} ${title}`);
    expect(titles).toEqual(
      records.map((name) => `${name}: ${read(`docs/decisions/${name}`).split('\n')[0]}`),
    );
  });

  test('every number up to the newest is listed, with the record it went into', () => {
    const newest = Number(records.at(-1)?.slice(0, 4));
    const numbers = Array.from({ length: newest }, (_, index) => String(index + 1).padStart(4, '0'));
    expect(numbers.filter((number) => !list.includes(number))).toEqual([]);
  });
});

describe('rules', () => {
  const pages = ['docs/rules.md', 'docs/rules/delivery.md'];

  test.each(pages)('%s: every rule has a number of its own and a test that exists', (page) => {
    expect(ruleRows(read(page)).length).toBeGreaterThan(20);
    expect(ruleFaults(page, read(page))).toEqual([]);
  });

  test('a number that is used twice, a rule without a test and a test that is gone are found', () => {
    const row = (number: string, target: string) =>
      `| ${number} | Something holds | code | [test](${target}) |`;
    const test = '../tests/architecture/docs.test.ts';
    const faults = (...rows: string[]) => ruleFaults('docs/rules.md', rows.join('\n'));
    expect(faults(row('1.1', test), row('1.2', test), row('2.1', test))).toEqual([]);
    expect(faults(row('1.1', test), row('1.1', test))).toEqual(['1.1: not the next number']);
    expect(faults(row('1.1', 'drill.md'))).toEqual(['1.1: no test']);
    expect(faults(row('1.1', `../tests/${'gone'}.test.ts`))).toEqual(['1.1: no test']);
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
