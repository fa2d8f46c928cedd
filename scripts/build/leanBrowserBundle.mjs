import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders of Next whose code reaches the browser. */
const FOLDERS = ['client', 'lib', 'pages', 'shared'];

/** Folders of Next that hold functions only, so nothing is lost when none of them is called. */
const ONLY_FUNCTIONS = ['dist/esm/shared/lib/router', 'dist/compiled/path-to-regexp'];

/**
 * Settings that keep the browser's script small without taking anything from the shop.
 * @param {{ resolve: { alias: Record<string, unknown> }, module: { rules: object[] } }} config  webpack's, for the browser
 * @see docs/decisions/0055-insides-of-libraries.md
 */
export function leanBrowserBundle(config) {
  const next = folderOf('next');
  config.resolve.alias = { ...nextFromModules(next), ...config.resolve.alias, ...standIns(unused(next)) };
  config.module.rules.push(
    { include: ONLY_FUNCTIONS.map((folder) => path.join(next, folder) + path.sep), sideEffects: false },
    /* Forms get a copy of react-redux of their own (the context is shared), so that `connect` comes with them. */
    {
      include: folderOf('redux-form') + path.sep,
      resolve: {
        alias: { 'react-redux$': path.join(folderOf('react-redux'), 'dist/react-redux.browser.mjs') },
      },
    },
  );
}

/**
 * Next's ES modules instead of its CommonJS ones, as Next itself takes them for edge servers: what the pages router
 * never calls (constants, the app router's route rules) then falls away.
 */
function nextFromModules(next) {
  const commonJs = path.join(next, 'dist');
  const modules = path.join(commonJs, 'esm');
  const folders = FOLDERS.flatMap((folder) => [
    [`next/dist/${folder}`, path.join(modules, folder)],
    [path.join(commonJs, folder), path.join(modules, folder)],
  ]);
  return {
    'next/head$': path.join(modules, 'shared/lib/head.js'),
    'next/router$': path.join(modules, 'client/router.js'),
    'next/compat/router$': path.join(modules, 'client/compat/router.js'),
    /* Its `polyfill-module.js` exists as CommonJS only. */
    [path.join(modules, 'build/polyfills')]: path.join(commonJs, 'build/polyfills'),
    ...Object.fromEntries(folders),
  };
}

/** Parts of libraries that the shop does not use. */
const unused = (next) => [
  [path.join(next, 'dist/esm/client/script.js'), 'nextScript.mjs'],
  [path.join(folderOf('stylis'), 'src/Prefixer.js'), 'stylisPrefixer.mjs'],
];

/** Aliases from files of libraries to files of ours. */
function standIns(replaced) {
  const gone = replaced.find(([file]) => !existsSync(file));
  if (gone) throw new Error(`${gone[0]} has moved: look again at what ${gone[1]} stands for.`);
  const ours = (standIn) => fileURLToPath(new URL(`inBrowser/${standIn}`, import.meta.url));
  return Object.fromEntries(replaced.map(([file, standIn]) => [file, ours(standIn)]));
}

/** Where npm put a package. */
function folderOf(name) {
  return realpathSync(path.dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))));
}
