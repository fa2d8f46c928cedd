import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../StartError';
import { spawnAs } from './identity';
import type { Place } from './place';
import { asProcessVariables } from '../variables';

/** Role and database of the built-in PostgreSQL. */
export const databaseRole = 'larkstem';

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
  if (place.identity.kind === 'nobody') {
    for (const entry of [growing, passwordFile]) chownSync(entry, place.identity.uid, place.identity.gid);
  }
  try {
    await runInitdb(place, growing, passwordFile, isDurable ? [] : ['--no-sync']);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(growing, cluster);
  return cluster;
}

async function runInitdb(
  place: Place,
  folder: string,
  passwordFile: string,
  extra: readonly string[],
): Promise<void> {
  const args = ['-D', folder, '-U', databaseRole, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  args.push('-E', 'UTF8', '--no-instructions', ...localeArguments(), ...extra);
  const child = spawnAs(place.identity, path.join(place.nativeFolder, 'bin', 'initdb'), args, {
    cwd: '/',
    env: serverVariables(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
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

/** Variables the PostgreSQL programs run with: nothing of ours but the library path. */
export function serverVariables({ libraryPath }: Place): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  return asProcessVariables({
    PATH,
    TZ: 'UTC',
    LD_LIBRARY_PATH: libraryPath,
    DYLD_LIBRARY_PATH: libraryPath,
  });
}
