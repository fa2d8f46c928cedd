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
 * @see docs/decisions/0013-first-load-script.md
 */
export function leanBrowserBundle(config) {
  const next = folderOf('next');
  config.resolve.alias = { ...nextFromModules(next), ...config.resolve.alias, ...lighterParts(next) };
  config.module.rules.push(
    /* Works by being imported: it must come before the styling library. */
    { include: fileURLToPath(new URL('../../src/shell/styles/', import.meta.url)), sideEffects: true },
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
    /* The one folder that exists as CommonJS only. */
    [path.join(modules, 'build/polyfills')]: path.join(commonJs, 'build/polyfills'),
    ...Object.fromEntries(folders),
  };
}

/**
 * The server draws icons as the browser does: lucide's own maker takes three times as long.
 * @param {{ resolve: { alias: Record<string, unknown> } }} config  webpack's, for the server
 */
export function lightServerIcons(config) {
  config.resolve.alias = { ...config.resolve.alias, ...standIns([lucideIcon]) };
}

const lucideIcon = [path.join(folderOf('lucide-react'), 'dist/esm/createLucideIcon.mjs'), 'lucideIcon.mjs'];

/** Parts of libraries that the shop does not use, or uses a small piece of. */
function lighterParts(next) {
  return {
    'react-dom/client$': ours('reactDomClient.mjs'),
    'react-dom-client-itself$': path.join(folderOf('react-dom'), 'client.js'),
    /* styled-components looks for settings in `process.env`; there are none in a browser. */
    process$: ours('process.cjs'),
    ...standIns([
      [path.join(next, 'dist/esm/client/script.js'), 'nextScript.mjs'],
      [path.join(folderOf('stylis'), 'src/Prefixer.js'), 'stylisPrefixer.mjs'],
      lucideIcon,
    ]),
  };
}

/** Aliases from files of libraries to files of ours. */
function standIns(replaced) {
  const gone = replaced.find(([file]) => !existsSync(file));
  if (gone) throw new Error(`${gone[0]} has moved: look again at what ${gone[1]} stands for.`);
  return Object.fromEntries(replaced.map(([file, standIn]) => [file, ours(standIn)]));
}

function ours(file) {
  return fileURLToPath(new URL(`inBrowser/${file}`, import.meta.url));
}

/** Where npm put a package. */
function folderOf(name) {
  return realpathSync(path.dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))));
}
