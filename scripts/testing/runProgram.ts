import { spawn } from 'node:child_process';
import { asProcessVariables, type Variables } from '../variables';

/** Runs a Node program of `node_modules` or our own in the foreground; gives its exit code. */
export function runProgram(args: readonly string[], env: Variables = {}): Promise<number> {
  const child = spawn(process.execPath, [...args], {
    stdio: 'inherit',
    env: asProcessVariables({ ...process.env, ...env }),
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
