import { spawn } from 'node:child_process';
import path from 'node:path';
import { StartError } from '../StartError';

const KEPT_LINES = 60;

/**
 * Builds the pages with Next. Its output is shown only when it fails.
 * @throws StartError with the end of that output
 */
export async function buildPages(projectDir: string, buildId: string): Promise<void> {
  const next = path.join(projectDir, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [next, 'build', '--webpack'], {
    cwd: projectDir,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BUILD_ID: buildId },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).split('\n').slice(-KEPT_LINES).join('\n');
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartError(`The pages could not be built:\n${output.trim()}`);
}
