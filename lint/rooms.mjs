/** The rooms of the house: folders the linter knows, most specific first. */
export const rooms = [
  { type: 'pages', pattern: 'pages' },
  { type: 'feature-components', pattern: 'src/features/*/components', capture: ['feature'] },
  { type: 'feature-state', pattern: 'src/features/*/state', capture: ['feature'] },
  { type: 'feature-rules', pattern: 'src/features/*/rules', capture: ['feature'] },
  { type: 'feature', pattern: 'src/features/*', capture: ['feature'] },
  { type: 'shell', pattern: 'src/shell' },
  { type: 'screens', pattern: 'src/screens' },
  { type: 'ui', pattern: 'src/ui' },
  { type: 'i18n', pattern: 'src/i18n' },
  { type: 'store', pattern: 'src/store' },
  { type: 'clients', pattern: 'src/clients' },
  { type: 'contracts', pattern: 'src/contracts' },
  { type: 'same-origin', pattern: 'src/same-origin' },
  { type: 'front', pattern: 'src/front' },
  { type: 'config', pattern: 'src/config' },
  { type: 'lib', pattern: 'src/lib' },
  { type: 'backend', pattern: 'src/backend' },
  { type: 'locales', pattern: 'locales' },
  { type: 'data', pattern: 'data' },
  { type: 'scripts', pattern: 'scripts' },
  { type: 'tools', pattern: 'tools' },
  { type: 'tests', pattern: 'tests' },
  { type: 'e2e', pattern: 'e2e' },
];

const featureRooms = ['feature', 'feature-components', 'feature-state', 'feature-rules'];
const everything = rooms.map((room) => room.type);

/** Who may import whom, by room; features have their own table. */
export const stairs = {
  pages: ['screens', 'shell', 'same-origin', 'contracts'],
  shell: [...featureRooms, 'screens', 'ui', 'i18n', 'store', 'clients', 'contracts', 'lib', 'config', 'shell'],
  screens: ['ui', 'i18n', 'store', 'lib', 'contracts', 'screens'],
  ui: ['ui', 'lib'],
  i18n: ['i18n', 'lib', 'contracts', 'locales'],
  store: ['store', 'lib', 'contracts'],
  clients: ['clients', 'contracts', 'lib'],
  contracts: ['contracts', 'lib'],
  'same-origin': ['same-origin', 'clients', 'contracts', 'lib', 'config'],
  front: ['front', 'contracts', 'lib', 'config'],
  config: ['config', 'contracts', 'lib'],
  lib: ['lib'],
  backend: ['backend', 'contracts', 'lib', 'config', 'i18n', 'data', 'locales'],
  scripts: ['scripts', 'config', 'contracts', 'lib', 'backend', 'front', 'i18n'],
  tools: ['tools', 'contracts', 'lib', 'backend'],
  tests: everything,
  e2e: ['e2e', 'contracts', 'lib', 'locales', 'tests', 'scripts'],
};
