import { spawn } from 'node:child_process';
import { outputOf } from '../processes';
import { closeRun } from './suites';

interface Gate {
  name: string;
  /** Arguments for Node. */
  command: readonly string[];
  isQuick?: boolean;
}

const bin = (file: string, ...args: string[]) => [`node_modules/${file}`, ...args];
const tsc = (project: string) => bin('typescript/bin/tsc', '-p', project, '--noEmit');
const ours = (file: string, ...args: string[]) => ['--import', 'tsx', file, ...args];

const LINT = ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/'];
const CRUISE = ['--config', '.dependency-cruiser.cjs', 'src', 'pages'];

/** Everything that must hold before a change goes in, cheapest first. */
const gates: readonly Gate[] = [
  { name: 'messages', command: ['scripts/compileMessages.mjs', '--check'], isQuick: true },
  { name: 'routes', command: ours('scripts/generateRoutes.ts', '--check'), isQuick: true },
  { name: 'types', command: tsc('tsconfig.json'), isQuick: true },
  { name: 'types: contracts', command: tsc('src/contracts/tsconfig.json'), isQuick: true },
  { name: 'types: backend', command: tsc('src/backend/tsconfig.json'), isQuick: true },
  { name: 'lint', command: bin('eslint/bin/eslint.js', ...LINT), isQuick: true },
  {
    name: 'boundaries and circles',
    command: bin('dependency-cruiser/bin/dependency-cruise.mjs', ...CRUISE),
  },
  { name: 'unused', command: bin('knip/bin/knip.js') },
  { name: 'format', command: bin('prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn') },
  { name: 'unit', command: bin('jest/bin/jest.js', '--silent') },
  { name: 'build', command: ['scripts/run.mjs', 'build'] },
  { name: 'budgets', command: ['scripts/run.mjs', 'budgets'] },
];

/**
 * `npm run verify`: every gate, also after one has failed. `--quick` keeps to types, lint and the tests of what
 * changed; `--without unit,build` leaves gates out that were run already.
 */
export async function main(flags: readonly string[]): Promise<void> {
  const isQuick = flags.includes('--quick');
  const without = (flags[flags.indexOf('--without') + 1] ?? '').split(',');
  const chosen = gates.filter(
    (gate) => (!isQuick || gate.isQuick) && !(flags.includes('--without') && without.includes(gate.name)),
  );
  const changed: Gate = {
    name: 'tests of what changed',
    command: bin('jest/bin/jest.js', '--onlyChanged', '--passWithNoTests', '--silent'),
  };
  const counts = { passed: 0, failed: 0 };
  for (const { name, command } of isQuick ? [...chosen, changed] : chosen) {
    const startedAt = performance.now();
    const { code, output } = await run(command);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (code !== 0) console.log(output.trimEnd());
    counts[code === 0 ? 'passed' : 'failed'] += 1;
  }
  closeRun([counts]);
}

function run(command: readonly string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  return outputOf(spawn(process.execPath, [...command], { stdio: ['ignore', 'pipe', 'pipe'], env }));
}
