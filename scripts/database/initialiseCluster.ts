import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../StartError';
import type { Variables } from '../variables';
import { databaseRole } from './connection';
import { giveTo, spawnAs } from './identity';
import type { Place } from './place';

/**
 * Makes the cluster once. It grows under another name and is renamed when complete, so that a start
 * broken off half-way leaves nothing that looks finished.
 * @returns the cluster's folder
 */
export async function initialiseCluster(place: Place, password: string, isDurable = true): Promise<string> {
  const cluster = path.join(place.clusterHome, 'cluster');
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return cluster;
  const growing = path.join(place.clusterHome, 'cluster.new');
  const passwordFile = path.join(place.clusterHome, 'first-password');
  for (const leftover of [growing, passwordFile, cluster]) rmSync(leftover, { recursive: true, force: true });
  mkdirSync(growing, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const entry of [growing, passwordFile]) giveTo(place.identity, entry);
  try {
    const args = ['-D', growing, '-U', databaseRole, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    args.push('-E', 'UTF8', '--no-instructions', ...localeArguments(), ...(isDurable ? [] : ['--no-sync']));
    await runInitdb(place, growing, args);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(growing, cluster);
  return cluster;
}

async function runInitdb(place: Place, folder: string, args: readonly string[]): Promise<void> {
  const child = spawnAs(place.identity, [path.join(place.nativeFolder, 'bin', 'initdb'), ...args], {
    env: serverVariables(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (code === 0) return;
  const reason = output.trim().split('\n').at(-1) ?? 'no reason given';
  throw new StartError(
    `The built-in PostgreSQL could not prepare its folder ${folder} (${reason}): put that right, or set DATABASE_URL to a server of your own.`,
  );
}

/** Text is UTF-8 and sorts the same way on every machine. */
function localeArguments(): string[] {
  if (process.platform === 'linux') return ['--locale=C.UTF-8'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** Variables the PostgreSQL programs run with: no secret of the shop is among them. */
export function serverVariables({ libraryPath }: Place): Variables {
  const { PATH } = process.env;
  return { PATH, TZ: 'UTC', LD_LIBRARY_PATH: libraryPath, DYLD_LIBRARY_PATH: libraryPath };
}
