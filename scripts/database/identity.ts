import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { asProcessVariables, type Variables } from '../variables';

/** PostgreSQL refuses to run as root: whom it runs as. */
export type Identity =
  | { kind: 'self' }
  /** Root hands the process to the uid that owns nothing. */
  | { kind: 'nobody'; uid: number; gid: number }
  /** Root stays outside; inside a user namespace the process believes to be nobody. */
  | { kind: 'namespace' };

const NOBODY = 65534;

export const self: Identity = { kind: 'self' };
export const nobody: Identity = { kind: 'nobody', uid: NOBODY, gid: NOBODY };
export const namespace: Identity = { kind: 'namespace' };

const NAMESPACE_ARGUMENTS = ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/** Starts a program under the identity. */
export function spawnAs(
  identity: Identity,
  command: string,
  commandArguments: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [file, args] = asIdentity(identity, command, commandArguments);
  return spawn(file, args, { ...options, ...ids(identity) });
}

/** True when the program runs under the identity and ends with 0. */
export function succeedsAs(
  identity: Identity,
  command: string,
  commandArguments: readonly string[],
  env: Variables = {},
): boolean {
  const [file, args] = asIdentity(identity, command, commandArguments);
  const options = { cwd: '/', stdio: 'ignore' as const, timeout: 20_000, ...ids(identity) };
  return (
    spawnSync(file, args, { ...options, env: asProcessVariables({ PATH: process.env.PATH, ...env }) })
      .status === 0
  );
}

/** True when the identity may read, write and enter the folder. */
export function canUseFolder(identity: Identity, folder: string): boolean {
  const script = 'test -r "$1" && test -w "$1" && test -x "$1"';
  return succeedsAs(identity, '/bin/sh', ['-c', script, 'sh', folder]);
}

function asIdentity(identity: Identity, command: string, args: readonly string[]): [string, string[]] {
  if (identity.kind !== 'namespace') return [command, [...args]];
  return ['unshare', [...NAMESPACE_ARGUMENTS, command, ...args]];
}

function ids(identity: Identity): { uid?: number; gid?: number } {
  return identity.kind === 'nobody' ? { uid: identity.uid, gid: identity.gid } : {};
}
