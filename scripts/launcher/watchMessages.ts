import { spawn } from 'node:child_process';

/** Development only: compiles the messages now and again whenever one of their files changes. */
export function watchMessages(): { stop(): Promise<void> } {
  const child = spawn(process.execPath, ['scripts/compileMessages.mjs', '--watch'], { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
