import { spawnSync } from 'node:child_process';

const cruise = (...folders: readonly string[]) =>
  spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
      ...folders,
    ],
    { encoding: 'utf8' },
  );

describe('the gate against circles', () => {
  test('refuses one on purpose', () => {
    const { status, stdout } = cruise('tests/architecture/violations');
    expect(stdout).toContain('tests/architecture/violations/one.ts');
    expect(status).not.toBe(0);
  });

  test('has nothing against files that need each other one way', () => {
    expect(cruise('src/lib/money.ts', 'src/lib/url.ts').status).toBe(0);
  });
});
