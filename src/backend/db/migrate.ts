import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { withAdvisoryLock } from './advisoryLock';
import { databaseOf } from './databaseOf';

/** Folder of the numbered SQL files, from the project's folder. */
const MIGRATIONS = 'src/backend/db/migrations';

/**
 * Brings the tables up to date. Several processes may do it at once: one works, the others wait and
 * find nothing left to do.
 */
export async function migrateDatabase(url: string, projectDir = process.cwd()): Promise<void> {
  await withAdvisoryLock(url, 'migrations', (client) =>
    migrate(databaseOf(client), { migrationsFolder: path.join(projectDir, MIGRATIONS) }),
  );
}
