import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How to reach the built-in PostgreSQL of a folder. */
export interface StoredConnection {
  port: number;
  password: string;
}

/** What an earlier start kept; nothing when the file is missing or damaged. */
export function readConnection(folder: string): StoredConnection | undefined {
  const file = path.join(folder, 'connection.json');
  if (!existsSync(file)) return undefined;
  const { port, password } = JSON.parse(readFileSync(file, 'utf8')) as Partial<StoredConnection>;
  return port && password ? { port, password } : undefined;
}

/** Keeps port and password for the next start, readable by the owner alone. */
export function writeConnection(folder: string, connection: StoredConnection): void {
  const file = path.join(folder, 'connection.json');
  writeFileSync(`${file}.new`, JSON.stringify(connection), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
