/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';

/**
 * Files of libraries that the browser build replaces or takes instead of others. When an upgrade turns one of these red,
 * docs/decisions/0055-insides-of-libraries.md says what to do.
 */
const packages = 'node_modules';
const textOf = (file: string) => readFileSync(`${packages}/${file}`, 'utf8');

describe('what scripts/build/leanBrowserBundle.mjs knows of libraries', () => {
  it.each([
    'next/dist/esm/client/router.js',
    'next/dist/esm/client/compat/router.js',
    'next/dist/esm/shared/lib/head.js',
    'next/dist/esm/shared/lib/router',
    'next/dist/esm/lib',
    'next/dist/esm/pages',
    'next/dist/compiled/path-to-regexp',
    'next/dist/build/polyfills/polyfill-module.js',
  ])('%s is there', (file) => expect(existsSync(`${packages}/${file}`)).toBe(true));

  it('next/script exports what nextScript.mjs stands for', () => {
    const code = textOf('next/dist/esm/client/script.js');
    const names = [...code.matchAll(/export (?:default|function) (\w+)/g)].map(([, name]) => name);
    expect(names.sort()).toEqual(['Script', 'handleClientScriptLoad', 'initScriptLoader']);
  });

  it('the vendor prefixes of stylis are one function', () => {
    const names = [...textOf('stylis/src/Prefixer.js').matchAll(/export \w+ (\w+)/g)].map(([, name]) => name);
    expect(names).toEqual(['prefix']);
    expect(textOf('stylis/src/Middleware.js')).toMatch(/\bprefix\(/);
  });

  it('react-redux has a second file for browsers with `connect`', () =>
    expect(textOf('react-redux/dist/react-redux.browser.mjs')).toMatch(/export\{[^}]* as connect,/));
});

it('Next calls hydrateRoot of the module that src/shell/hydrateInTransition.ts changes', () => {
  const client = textOf('next/dist/esm/client/index.js');
  expect(client).toMatch(/import ReactDOM from 'react-dom\/client'/);
  expect(client).toContain('ReactDOM.hydrateRoot(');
  expect(textOf('next/dist/client/index.js')).toContain('_client.default.hydrateRoot(');
});
