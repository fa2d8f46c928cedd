import { spawnSync } from 'node:child_process';
import featureGraph from '../../lint/featureGraph.json';

interface Violation {
  readonly what: string;
  readonly file: string;
  readonly code: string;
}

const importing = (path: string, name = 'x') => `import { ${name} } from '${path}';\nconsole.log(${name});\n`;

const forbidden: readonly Violation[] = [
  {
    what: 'a feature imports axios',
    file: 'src/features/modals/state/violation.ts',
    code: "import axios from 'axios';\nconsole.log(axios);\n",
  },
  {
    what: 'the storefront imports Fastify',
    file: 'src/shell/violation.ts',
    code: "import fastify from 'fastify';\nconsole.log(fastify);\n",
  },
  {
    what: 'the public port imports a package that needs a Fastify server',
    file: 'src/front/violation.ts',
    code: "import cors from '@fastify/cors';\nconsole.log(cors);\n",
  },
  {
    what: 'the database outside the backend',
    file: 'src/front/violation.ts',
    code: "import pg from 'pg';\nconsole.log(pg);\n",
  },
  {
    what: 'the storefront reaches the backend',
    file: 'src/shell/violation.ts',
    code: importing('@/backend/app', 'buildApp'),
  },
  {
    what: 'the backend reaches the storefront',
    file: 'src/backend/violation.ts',
    code: importing('@/shell/store', 'createShopStore'),
  },
  {
    what: 'the kit knows a feature',
    file: 'src/ui/violation.ts',
    code: importing('@/features/modals/state', 'openModal'),
  },
  {
    what: 'the kit knows the store',
    file: 'src/ui/violation.ts',
    code: importing('@/store/hooks', 'useAppSelector'),
  },
  {
    what: 'state imports components',
    file: 'src/features/navigation/state/violation.ts',
    code: importing('../components/useShopRouter', 'useShopRouter'),
  },
  {
    what: 'a feature is imported past its index file',
    file: 'src/features/navigation/components/violation.tsx',
    code: importing('@/features/modals/state/modalsSlice', 'modalsSlice'),
  },
  {
    what: 'a feature it may use is imported past its index file',
    file: 'src/features/cart/rules/violation.ts',
    code: importing('@/features/product/rules/card', 'primaryPicture'),
  },
  {
    what: 'a feature uses one it does not stand on',
    file: 'src/features/modals/state/violation.ts',
    code: importing('@/features/navigation/state', 'navigationSlice'),
  },
  {
    what: 'a screen imports past an index file',
    file: 'src/screens/home/violation.tsx',
    code: importing('@/features/modals/state/modalsSlice', 'modalsSlice'),
  },
  {
    what: 'next/* in the store kit',
    file: 'src/store/violation.ts',
    code: "import Link from 'next/link';\nconsole.log(Link);\n",
  },
  {
    what: 'state imports a client as a value',
    file: 'src/features/navigation/state/violation.ts',
    code: importing('@/clients/gateway/createGateway', 'createGateway'),
  },
  {
    what: 'contracts know a client',
    file: 'src/contracts/violation.ts',
    code: importing('@/clients/gateway/createGateway', 'createGateway'),
  },
  { what: 'lib knows the shop', file: 'src/lib/violation.ts', code: importing('@/contracts/shop', 'shop') },
];

const allowed: readonly Violation[] = [
  {
    what: 'a component uses its own rules',
    file: 'src/features/cart/components/violation.tsx',
    code: importing('../rules/lineView', 'linePicture'),
  },
  {
    what: 'a feature imports the index file of one it may use',
    file: 'src/features/cart/rules/violation.ts',
    code: importing('@/features/product/rules', 'primaryPicture'),
  },
  {
    what: 'a component uses the kit',
    file: 'src/features/navigation/components/violation.tsx',
    code: importing('@/ui/controls/Button', 'Button'),
  },
  {
    what: 'a screen imports the index file of a state folder',
    file: 'src/screens/home/violation.tsx',
    code: importing('@/features/modals/state', 'openModal'),
  },
  {
    what: 'state knows a client by type',
    file: 'src/store/violation.ts',
    code: "import type { Gateway } from '@/clients/gateway/gateway';\nexport type Violation = Gateway;\n",
  },
  {
    what: 'the backend uses contracts',
    file: 'src/backend/violation.ts',
    code: importing('@/contracts/shop', 'shop'),
  },
];

const linesOf = (count: number): Violation => ({
  what: `a file of ${count} lines`,
  file: 'src/lib/violation.ts',
  code: `export const first = 1;\n${'// A comment is a line too.\n'.repeat(count - 1)}`,
});

describe('the linter refuses forbidden imports and long files', () => {
  const cases = [...forbidden, ...allowed, linesOf(250), linesOf(251)];
  let rulesBroken: readonly (readonly string[])[];

  beforeAll(() => {
    const run = spawnSync('node', ['tests/architecture/lintViolations.mjs'], {
      input: JSON.stringify(cases.map(({ file, code }) => ({ file, code }))),
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    });
    const line = run.stdout.trim().split('\n').at(-1) ?? '';
    rulesBroken = (JSON.parse(line) as { rules: string[] }[]).map((result) => result.rules);
  }, 120_000);

  test.each(forbidden.map(({ what }, at) => [what, at] as const))('refused: %s', (_what, at) => {
    expect(rulesBroken[at]).toContain('boundaries/dependencies');
  });

  test.each(allowed.map(({ what }, at) => [what, at + forbidden.length] as const))(
    'allowed: %s',
    (_what, at) => {
      expect(rulesBroken[at]).not.toContain('boundaries/dependencies');
    },
  );

  test('a file has at most 250 lines', () => {
    const [longest, tooLong] = rulesBroken.slice(-2);
    expect(longest).not.toContain('max-lines');
    expect(tooLong).toContain('max-lines');
  });
});

describe('the feature graph', () => {
  const graph: Readonly<Record<string, readonly string[]>> = featureGraph;

  test('names only features it knows', () => {
    for (const used of Object.values(graph).flat()) expect(Object.keys(graph)).toContain(used);
  });

  test('has no circle', () => {
    const visit = (feature: string, path: readonly string[]): void => {
      expect(path).not.toContain(feature);
      for (const used of graph[feature] ?? []) visit(used, [...path, feature]);
    };
    for (const feature of Object.keys(graph)) visit(feature, []);
  });
});
