import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Counts } from './counts';
import { runProgram } from './runProgram';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Unit, contract and page tests; a suite that cannot run counts as one failure. */
export async function runJest(extra: readonly string[] = []): Promise<Counts> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-jest-'));
  const reportFile = path.join(folder, 'report.json');
  const jest = [
    'node_modules/jest/bin/jest.js',
    /* By itself one processor would be left idle, which on a machine of two is half of it. */
    '--maxWorkers=100%',
    '--json',
    `--outputFile=${reportFile}`,
    '--silent',
    ...extra,
  ];
  const code = await runProgram(jest, { NODE_ENV: 'test', NODE_NO_WARNINGS: '1' });
  const report = existsSync(reportFile)
    ? (JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport)
    : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
