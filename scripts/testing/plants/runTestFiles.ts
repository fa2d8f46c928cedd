import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What became of some test files. `broken` means that they could not even be read. */
export type TestOutcome = 'green' | 'red' | 'broken' | 'hung';

interface JestReport {
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly success: boolean;
}

/** A fault may well make a loop endless. */
const PATIENCE_MS = 240_000;

/** Runs test files of a copy of the project, alone and in silence. */
export async function runTestFiles(folder: string, files: readonly string[]): Promise<TestOutcome> {
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`, '--silent', '-i'];
  const child = spawn(process.execPath, [...jest, '--runTestsByPath', ...files], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'test', NODE_NO_WARNINGS: '1' },
  });
  const isHung = await new Promise<boolean>((resolve) => {
    const limit = setTimeout(() => {
      child.kill('SIGTERM');
      resolve(true);
    }, PATIENCE_MS * files.length);
    child.once('error', () => resolve(false));
    child.once('close', () => {
      clearTimeout(limit);
      resolve(false);
    });
  });
  if (isHung) return 'hung';
  if (!existsSync(report)) return 'broken';
  const { numFailedTests, numRuntimeErrorTestSuites, success } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as JestReport;
  if (numFailedTests > 0) return 'red';
  return success && numRuntimeErrorTestSuites === 0 ? 'green' : 'broken';
}
