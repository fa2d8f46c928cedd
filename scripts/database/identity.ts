import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { asProcessVariables, type Variables } from '../variables';

/** Whom PostgreSQL runs as: it refuses root, and on a bare machine or in a container the shop often runs as root. */
export interface Identity {
  /** Command in front of the program. */
  readonly prefix: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
  /** Owner of the files as root sees it; a plain user owns what it makes. */
  readonly owner?: number;
}

const NOBODY = 65534;

/** A plain user runs it as itself. */
export const self: Identity = { prefix: [], ids: {} };
/** Root hands the process to the uid that owns nothing: it exists everywhere, and no user has to be made. */
export const nobody: Identity = { prefix: [], ids: { uid: NOBODY, gid: NOBODY }, owner: NOBODY };
/** Root stays outside; inside a user namespace the process believes to be nobody, and may enter folders of root. */
export const namespace: Identity = {
  prefix: ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  ids: {},
  owner: 0,
};

/** Starts a program under the identity, with these variables alone. */
export function spawnAs(
  { prefix, ids }: Identity,
  command: readonly string[],
  options: Omit<SpawnOptions, 'env'> & { env: Variables },
): ChildProcess {
  const [file = '', ...args] = [...prefix, ...command];
  return spawn(file, args, { cwd: '/', ...options, ...ids, env: asProcessVariables(options.env) });
}

/** True when the program runs under the identity and ends with 0. */
export function succeedsAs(
  { prefix, ids }: Identity,
  command: readonly string[],
  env: Variables = {},
): boolean {
  const [file = '', ...args] = [...prefix, ...command];
  const variables = asProcessVariables({ PATH: process.env.PATH, ...env });
  const options = { cwd: '/', stdio: 'ignore', timeout: 20_000, env: variables, ...ids } as const;
  return spawnSync(file, args, options).status === 0;
}

/** Gives a folder to the identity; with `isDeep` everything in it too, as when an earlier start used another identity. */
export function giveTo({ owner }: Identity, folder: string, isDeep = false): void {
  if (owner === undefined || statSync(folder).uid === owner) return;
  const entries = isDeep ? (readdirSync(folder, { recursive: true }) as string[]) : [];
  // The folder itself comes last: a start that is broken off does this again.
  for (const entry of [...entries, '']) chownSync(path.join(folder, entry), owner, owner);
}
