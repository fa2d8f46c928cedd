import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceMarkedText } from './markedText';

const SMALL_FILE_LINES = 25;
/** Words of the shop: how many folders hold a file, or are, named by each. */
const capabilities = ['promo', 'loyalty', 'vase', 'cart'];
/** Where a journey enters our code; everything it can reach by imports is its closure. */
const entries: readonly (readonly [title: string, file: string])[] = [
  ['add to cart, browser', 'src/features/cart/state/addToCart.ts'],
  ['dates, backend', 'src/backend/calendars/routes.ts'],
  ['listing, Next', 'src/screens/plp/plpPageData.ts'],
];

/**
 * `npm run figures`: prints the figures of the code base; with `--write` they are put into docs/map.md. Product code is what git
 * tracks in src, pages, scripts and lint, without tests, generated files and migrations.
 */
export async function main(flags: readonly string[]): Promise<void> {
  const files = productFiles();
  const lines = [...sizes(files), '', ...folders(files), '', ...closures()];
  console.log(lines.join('\n'));
  if (flags.includes('--write')) replaceMarkedText('docs/map.md', 'figures', lines);
}

function productFiles(): string[] {
  const tracked = execFileSync('git', ['ls-files', 'src', 'pages', 'scripts', 'lint'], { encoding: 'utf8' });
  const isProduct = (file: string) =>
    /\.(ts|tsx|mjs|cjs|json)$/.test(file) && !/\.test\.|\.generated\.|\/migrations\//.test(file);
  return tracked.split('\n').filter((file) => isProduct(file) && existsSync(file));
}

function sizes(files: readonly string[]): string[] {
  const byRoom = new Map<string, number[]>();
  for (const file of files) {
    const room = file.startsWith('src/') ? file.split('/').slice(0, 2).join('/') : (file.split('/')[0] ?? '');
    const lines = readFileSync(file, 'utf8').split('\n').length - 1;
    byRoom.set(room, [...(byRoom.get(room) ?? []), lines]);
  }
  const row = (room: string, lines: readonly number[]) => {
    const small = lines.filter((count) => count <= SMALL_FILE_LINES).length;
    const share = Math.round((100 * small) / lines.length);
    return `| ${room} | ${lines.length} | ${sumOf(lines)} | ${share} % |`;
  };
  const rooms = [...byRoom].sort(([, one], [, other]) => sumOf(other) - sumOf(one));
  return [
    `| room | files | lines | files of ${SMALL_FILE_LINES} lines or fewer |`,
    '|---|---|---|---|',
    ...rooms.map(([room, lines]) => row(`\`${room}\``, lines)),
    row('all', [...byRoom.values()].flat()),
  ];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function folders(files: readonly string[]): string[] {
  const naming = (word: string) =>
    new Set(files.filter((file) => file.toLowerCase().includes(word)).map((file) => path.dirname(file))).size;
  return [
    '| word | folders with a file or folder named by it |',
    '|---|---|',
    ...capabilities.map((word) => `| ${word} | ${naming(word)} |`),
  ];
}

function closures(): string[] {
  const row = ([title, file]: readonly [string, string]) =>
    `| ${title} | \`${file}\` | ${closureOf(file).size} |`;
  return [
    '| journey | entry | own files it can reach |',
    '|---|---|---|',
    ...entries.map(row),
    '',
    'Reached by static and dynamic imports of values; through an index file only what is imported by name.',
  ];
}

/** Own files reached from one, itself included; index files do not count. */
function closureOf(entry: string): Set<string> {
  if (!existsSync(entry)) throw new Error(`${entry} has moved: name its new place in scripts/figures.ts.`);
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    importsOf(file).flatMap(definingFiles).forEach(visit);
  };
  visit(entry);
  return reached;
}

interface Import {
  readonly file: string;
  /** Nothing when the whole module is imported. */
  readonly names?: readonly string[];
}

/** Where the names of an index file are defined; other files define their names themselves. */
function definingFiles({ file, names }: Import): string[] {
  if (!/\/index\.tsx?$/.test(file)) return [file];
  const wanted = importsOf(file).filter(
    (one) => !names || !one.names || one.names.some((name) => names.includes(name)),
  );
  return wanted.flatMap((one) => definingFiles({ file: one.file, names }));
}

const STATEMENT = /^(import|export) (type )?(?:([^;']*?) from )?'([^']+)';$/gm;
const CALL = /\bimport\(\s*'([^']+)'/g;

/** Own modules of which a file imports or re-exports values. */
function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const statements = [...text.matchAll(STATEMENT)].flatMap(([, kind, type, clause = '', specifier = '']) => {
    const [, list] = /^\{([^}]*)\}$/.exec(clause) ?? [];
    const names = list?.match(/(?<=^|,)\s*(?!type )\w[^,]*/g)?.map((name) => nameIn(name, kind === 'export'));
    if (type || (list !== undefined && !names)) return [];
    return resolved(file, specifier).map((target) => ({ file: target, names }));
  });
  const calls = [...text.matchAll(CALL)].flatMap(([, specifier = '']) => resolved(file, specifier));
  return [...statements, ...calls.map((target) => ({ file: target }))];
}

/** "a as b" is imported as `a` and exported as `b`. */
const nameIn = (text: string, isExport: boolean) =>
  text
    .trim()
    .split(' as ')
    .at(isExport ? -1 : 0) ?? '';

/** File of an own module; none for packages, texts and tables. */
function resolved(from: string, specifier: string): string[] {
  if (!/^(@\/|\.)/.test(specifier) || specifier.includes('.generated')) return [];
  const isOwnRoot = specifier.startsWith('@/');
  const base = isOwnRoot ? `src/${specifier.slice(2)}` : path.join(path.dirname(from), specifier);
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => base + ending);
  return candidates.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file)).slice(0, 1);
}
