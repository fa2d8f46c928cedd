import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unknownWord } from '@/lib/nearestWord';

interface Program {
  /** File of this folder, and the words its `main` is given first. */
  readonly start: readonly [string, ...string[]];
  readonly does: string;
  /** Words and options it knows; all others are refused. Left out: it, or the program it calls, checks them itself. */
  readonly knows?: readonly string[];
  /** Whether it takes a number as well. */
  readonly takesNumber?: true;
  /** Whether it prints its own help. */
  readonly hasHelp?: true;
}

/** What `npm run` starts beside the shop itself. */
const programs: Readonly<Record<string, Program>> = {
  bench: {
    start: ['bench/runBench.ts'],
    does: 'measures the pages, or one of: auth, cart, delivery, interactions, pages, search, variants, weight',
    knows: ['auth', 'cart', 'delivery', 'interactions', 'pages', 'search', 'variants', 'weight'],
  },
  budgets: {
    start: ['testing/budgets.ts'],
    does: 'compares the script of each page with its limit; needs a build',
    knows: [],
  },
  build: { start: ['buildShop.ts'], does: 'builds what is stale', knows: [] },
  catalog: {
    start: ['backendTool.ts', 'catalog'],
    does: 'catalogue and content as files: import, export and more',
    hasHelp: true,
  },
  drill: {
    start: ['testing/runDrill.ts'],
    does: 'kills the shop in many ways; a number: so many times',
    knows: [],
    takesNumber: true,
  },
  e2e: { start: ['testing/runTests.ts', 'e2e'], does: 'browser tests; words and options go to Playwright' },
  figures: {
    start: ['figures.ts'],
    does: 'prints the figures of docs/map.md; --write keeps them there',
    knows: ['--write'],
  },
  job: {
    start: ['testing/runJob.ts'],
    does: 'one job of an open test shop, as at an instant: end-accounts, mail-reminders',
  },
  shop: { start: ['backendTool.ts', 'shop'], does: 'the florist’s desk', hasHelp: true },
  test: { start: ['testing/runTests.ts', 'all'], does: 'all tests', knows: [] },
  verify: {
    start: ['testing/verify.ts'],
    does: 'all gates; --quick: the fast ones; --without a,b: all but these',
    knows: ['--quick', '--without'],
  },
};

/** Starts a program by its name. An unknown name or option ends with 2 and says which one may be meant. */
export async function main([name = '--help', ...flags]: readonly string[]): Promise<void> {
  if (isHelp(name)) return printHelp(Object.keys(programs));
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (!program) return refuse(unknownWord('program', name, Object.keys(programs)));
  const [file, ...words] = program.start;
  if (!program.hasHelp && flags.some(isHelp)) return printHelp([name]);
  const wrong = program.knows && flags.find((flag, at) => !isKnown(program, flag, flags[at - 1]));
  if (wrong !== undefined)
    return refuse(unknownWord(wrong.startsWith('-') ? 'option' : 'word', wrong, program.knows ?? []));
  const loaded = (await import(pathToFileURL(path.join(process.cwd(), 'scripts', file)).href)) as Loaded;
  await (loaded.main ?? loaded.default?.main)?.([...words, ...flags]);
}

type Main = (flags: readonly string[]) => Promise<void>;
interface Loaded {
  readonly main?: Main;
  readonly default?: { readonly main: Main };
}

const isHelp = (word: string) => word === '--help' || word === '-h';

/** What follows `--without` is its value. */
const isKnown = ({ knows = [], takesNumber }: Program, flag: string, before?: string) =>
  knows.includes(flag) || before === '--without' || Boolean(takesNumber && /^\d+$/.test(flag));

function printHelp(names: readonly string[]): void {
  for (const name of names) console.log(`  ${name.padEnd(9)} ${programs[name]?.does}`);
}

function refuse(mistake: string): void {
  console.error(`${mistake} --help lists what there is.`);
  process.exitCode = 2;
}
