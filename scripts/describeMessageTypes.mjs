const SELECT = 1;
const PLURAL = 2;
const ORDINAL = 3;
const NUMBER = 4;
const DATE = 5;
const TIME = 6;

/** The text of messages.generated.ts: for every namespace and key the values its message needs, or null. */
export function describeMessageTypes(compiledByNamespace) {
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
