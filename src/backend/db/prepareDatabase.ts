import { runSeed, type SeedOptions } from '../seed/runSeed';
import { withAdvisoryLock } from './advisoryLock';
import { connectDatabase } from './connect';
import { migrateDatabase } from './migrate';

/** Makes a database ready for the shop, from whatever state it is in: tables first, then what the shop is filled with. */
export async function prepareDatabase(url: string, options: SeedOptions): Promise<void> {
  options.onProgress('database tables');
  await migrateDatabase(url);
  await withAdvisoryLock(url, 'seed', async () => {
    const connection = connectDatabase(url, { maxConnections: 2 });
    try {
      await runSeed(connection.db, options);
    } finally {
      await connection.close();
    }
  });
}
