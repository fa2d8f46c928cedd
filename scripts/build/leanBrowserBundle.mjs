import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders of Next whose code reaches the browser. */
const FOLDERS = ['client', 'lib', 'pages', 'shared'];

/** Folders of Next that hold functions only, so nothing is lost when none of them is called. */
const ONLY_FUNCTIONS = ['dist/esm/shared/lib/router', 'dist/compiled/path-to-regexp'];

/**
 * Makes the browser's script take Next from its ES modules instead of its CommonJS ones, as Next itself does for
 * edge servers: what the pages router never calls (constants, the app router's route rules) then falls away.
 * @param {{ resolve: { alias: Record<string, unknown> }, module: { rules: object[] } }} config  webpack's, for the browser
 */
export function leanBrowserBundle(config) {
  const next = realpathSync(path.dirname(fileURLToPath(import.meta.resolve('next/package.json'))));
  const commonJs = path.join(next, 'dist');
  const modules = path.join(commonJs, 'esm');
  const fromModules = FOLDERS.flatMap((folder) => [
    [`next/dist/${folder}`, path.join(modules, folder)],
    [path.join(commonJs, folder), path.join(modules, folder)],
  ]);
  config.resolve.alias = {
    'next/head$': path.join(modules, 'shared/lib/head.js'),
    'next/link$': path.join(modules, 'client/link.js'),
    'next/router$': path.join(modules, 'client/router.js'),
    /* The one folder that exists as CommonJS only. */
    [path.join(modules, 'build/polyfills')]: path.join(commonJs, 'build/polyfills'),
    ...Object.fromEntries(fromModules),
    ...config.resolve.alias,
    /* styled-components looks for settings in `process.env`; there are none in a browser. */
    process$: fileURLToPath(new URL('browserProcess.cjs', import.meta.url)),
  };
  config.module.rules.push({
    include: ONLY_FUNCTIONS.map((folder) => path.join(next, folder) + path.sep),
    sideEffects: false,
  });
}
