import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, globalIgnores } from 'eslint/config';
import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTs from 'eslint-config-next/typescript';
import boundaries from 'eslint-plugin-boundaries';
import checkFile from 'eslint-plugin-check-file';
import jsdoc from 'eslint-plugin-jsdoc';
import prettier from 'eslint-config-prettier';
import { boundariesConfig } from './lint/boundaries.mjs';

const lines = { skipBlankLines: true, skipComments: true };
const documented = [
  'contracts',
  'clients',
  'store',
  'lib',
  'backend',
  'front',
  'config',
  'features/*/state',
  'features/*/rules',
];

/** Contract files with schemas: their values would bring the schema library into the browser. */
const schemaContracts = readdirSync('src/contracts', { recursive: true })
  .filter(
    (file) => file.endsWith('.ts') && readFileSync(`src/contracts/${file}`, 'utf8').includes('zod/mini'),
  )
  .map((file) => file.slice(0, -'.ts'.length))
  .concat('gateway');

export default defineConfig([
  ...nextVitals,
  ...nextTs,
  globalIgnores([
    '.next/**',
    'dist/**',
    '.cache/**',
    '.data/**',
    '.imagery/**',
    'next-env.d.ts',
    'src/backend/db/migrations/**',
    'src/i18n/messages.generated.ts',
    'public/**',
  ]),
  {
    rules: {
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', { max: 60, ...lines, IIFEs: true }],
      'max-depth': ['error', 3],
      'max-params': ['error', 5],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'hack'] }],
      '@next/next/no-img-element': 'off',
      'import/no-anonymous-default-export': 'off',
    },
  },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 100, ...lines }] } },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**', 'e2e/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-params': 'off',
      'max-lines': ['error', 350],
    },
  },
  /* Playwright's fixtures hand over by a function called use. */
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  { files: ['pages/**/*.tsx'], rules: { 'max-lines': ['error', 40] } },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Named exports only, except pages and configuration files.',
        },
      ],
    },
  },
  {
    files: ['src/{features,screens,shell,ui,store,i18n}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: schemaContracts.map((name) => `@/contracts/${name}`),
              allowTypeImports: true,
              message:
                'This file holds zod schemas, which browsers must not download: import its types only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: documented.map((room) => `src/${room}/**/*.ts`),
    ignores: ['**/*.test.ts', '**/*.generated.ts', '**/index.ts'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          require: { FunctionDeclaration: true, ClassDeclaration: true },
          /* Functions inside an object say more only where their names do not: a handler's contract says what it does. */
          contexts: [
            'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > ArrowFunctionExpression',
          ],
          checkConstructors: false,
        },
      ],
    },
  },
  {
    files: ['src/**/*'],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/folder-naming-convention': ['error', { 'src/**/': 'KEBAB_CASE' }],
      'check-file/filename-blocklist': [
        'error',
        Object.fromEntries(
          ['utils', 'helpers', 'common', 'misc', 'manager', 'data', 'info'].map((name) => [
            `**/${name}.{ts,tsx}`,
            '*Name.ts',
          ]),
        ),
      ],
    },
  },
  {
    files: ['pages/**/*', 'src/**/*', 'scripts/**/*.ts', 'tests/**/*', 'e2e/**/*'],
    plugins: { boundaries },
    ...boundariesConfig,
  },
  prettier,
]);
