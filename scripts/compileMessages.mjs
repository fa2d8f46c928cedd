import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';

/**
 * Turns locales/** into what the shop reads at run time:
 *  - .cache/messages/<locale>/<namespace>.json: parsed ICU messages under flat keys, complete for every
 *    locale because the fallback chain is already applied, French ones with the spaces of French;
 *  - src/i18n/messages.generated.ts: every key with the values it needs, so a wrong key does not compile.
 *
 *   node scripts/compileMessages.mjs            writes both (only what changed)
 *   node scripts/compileMessages.mjs --check    fails when the generated types are out of date
 *   node scripts/compileMessages.mjs --watch    writes again whenever a message file changes
 */

const shopRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const generatedTypes = join('src', 'i18n', 'messages.generated.ts');

/** Where a locale's messages come from, later files winning. A test holds this against the contract. */
export const sourceLocales = {
  'en-US': ['en-US'],
  'en-CA': ['en-US', 'en-CA'],
  'fr-CA': ['en-US', 'en-CA', 'fr-CA'],
};

/** Writes compiled messages and types; returns the paths that changed. */
export function compileMessages({ root = shopRoot, check = false } = {}) {
  const namespaces = namespacesOf(root);
  const compiled = Object.fromEntries(
    Object.entries(sourceLocales).map(([locale, sources]) => [
      locale,
      compileLocale(root, sources, namespaces),
    ]),
  );
  const types = describeMessageTypes(compiled['en-US']);
  if (check) {
    return readText(join(root, generatedTypes)) === types ? [] : [generatedTypes];
  }
  const outputs = Object.entries(compiled).flatMap(([locale, files]) =>
    Object.entries(files).map(([namespace, messages]) => [
      join('.cache', 'messages', locale, `${namespace}.json`),
      JSON.stringify(messages),
    ]),
  );
  removeLeftovers(root, namespaces);
  return [...outputs, [generatedTypes, types]]
    .filter(([path, text]) => writeWhenChanged(join(root, path), text))
    .map(([path]) => path);
}

function namespacesOf(root) {
  return readdirSync(join(root, 'locales', 'en-US'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

function compileLocale(root, sources, namespaces) {
  return Object.fromEntries(
    namespaces.map((namespace) => {
      const texts = Object.assign({}, ...sources.map((source) => readMessages(root, source, namespace)));
      return [namespace, mapValues(texts, (text, key) => compileOne(text, `${namespace}.${key}`))];
    }),
  );
}

/** One message file as flat keys: { "form": { "zip": "…" } } becomes { "form.zip": "…" }. */
export function readMessages(root, locale, namespace) {
  const text = readText(join(root, 'locales', locale, `${namespace}.json`));
  const texts = text === null ? {} : flatten(JSON.parse(text));
  return locale.startsWith('fr') ? mapValues(texts, frenchSpacing) : texts;
}

function flatten(tree, prefix = '') {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}

function compileOne(text, name) {
  try {
    return compile(text);
  } catch (error) {
    throw new Error(`The message ${name} is not valid: ${error.message}\n  ${text}`);
  }
}

function mapValues(table, change) {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value, key)]));
}

const thin = '\u202f';
const whole = '\u00a0';
/** What a French mark can stand behind: a letter, a figure, or the end of a value, a tag, a bracket. */
const before = '(?<=[\\p{L}\\p{N}»)>}…’])';
const spacingRules = [
  [new RegExp(`${before}[ ${whole}${thin}]?([;!?])(?=$|[\\s<»)}])`, 'gu'), `${thin}$1`],
  [new RegExp(`${before}[ ${whole}]?:(?=$|\\s)`, 'gu'), `${whole}:`],
  [new RegExp(`«[ ${whole}]?`, 'gu'), `«${whole}`],
  [new RegExp(`[ ${whole}]?»`, 'gu'), `${whole}»`],
];

/**
 * A French text with the spaces of Québec, however its author typed them: a thin no-break space before ; ! ?,
 * a no-break space before : and inside « ».
 */
export function frenchSpacing(text) {
  return spacingRules.reduce(
    (written, [pattern, replacement]) => written.replace(pattern, replacement),
    text,
  );
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function writeWhenChanged(path, text) {
  if (readText(path) === text) {
    return false;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

function removeLeftovers(root, namespaces) {
  const known = new Set(namespaces.map((namespace) => `${namespace}.json`));
  for (const locale of Object.keys(sourceLocales)) {
    const folder = join(root, '.cache', 'messages', locale);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    files.filter((file) => !known.has(file)).forEach((file) => rmSync(join(folder, file)));
  }
}

function runFromCommandLine(flags) {
  if (flags.includes('--check')) {
    const stale = compileMessages({ check: true });
    stale.forEach((path) => console.error(`${path} is out of date: run node scripts/compileMessages.mjs`));
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  compileMessages();
  if (flags.includes('--watch')) {
    watch(join(shopRoot, 'locales'), { recursive: true }, () => {
      try {
        compileMessages();
      } catch (error) {
        console.error(error.message);
      }
    });
  }
}

const SELECT = 1;
const PLURAL = 2;
const ORDINAL = 3;
const NUMBER = 4;
const DATE = 5;
const TIME = 6;

/** The text of messages.generated.ts: for every namespace and key the values its message needs, or null. */
function describeMessageTypes(compiledByNamespace) {
  const namespaces = Object.entries(compiledByNamespace).map(([namespace, messages]) => {
    const keys = Object.keys(messages)
      .sort()
      .map((key) => `    ${quote(key)}: ${describeValues(messages[key])};`);
    return `  ${quote(namespace)}: {\n${keys.join('\n')}\n  };`;
  });
  return [
    '// Made from locales/en-US by scripts/compileMessages.mjs. Do not edit.',
    "import type { Chunks } from './messageTypes';",
    '',
    '/** Every message of the shop and the values it is filled with; null when it takes none. */',
    'export interface MessageValues {',
    ...namespaces,
    '}',
    '',
  ].join('\n');
}

function describeValues(message) {
  const values = new Map();
  collectValues(message, values);
  // The name of the shop is given by the translator.
  values.delete('shop');
  if (values.size === 0) {
    return 'null';
  }
  const fields = [...values.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  return `{ ${fields.map(([name, type]) => `${quote(name)}: ${type}`).join('; ')} }`;
}

function collectValues(nodes, values) {
  if (!Array.isArray(nodes)) {
    return;
  }
  nodes.filter(Array.isArray).forEach(([name, kind, ...rest]) => {
    if (kind === undefined) {
      note(values, name, 'string | number');
    } else if (kind === SELECT) {
      note(values, name, 'string');
      Object.values(rest[0]).forEach((branch) => collectValues(branch, values));
    } else if (kind === PLURAL || kind === ORDINAL) {
      note(values, name, 'number');
      Object.values(rest[0]).forEach((branch) => collectValues(branch, values));
    } else if (kind === NUMBER) {
      note(values, name, 'number');
    } else if (kind === DATE || kind === TIME) {
      note(values, name, 'Date | number');
    } else {
      note(values, name, 'Chunks');
      collectValues([kind, ...rest], values);
    }
  });
}

/** A value used twice keeps its narrowest type. */
function note(values, name, type) {
  if (!values.has(name) || values.get(name) === 'string | number') {
    values.set(name, type);
  }
}

function quote(name) {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  runFromCommandLine(process.argv.slice(2));
}
