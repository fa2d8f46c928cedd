import type { Clock } from '@/lib/clock';
import { runSeed } from '../seed/runSeed';
import { withAdvisoryLock } from './advisoryLock';
import { connectDatabase } from './connect';
import { migrateDatabase } from './migrate';

export interface PrepareOptions {
  clock: Clock;
  onProgress: (message: string) => void;
}

/** Makes a database ready for the shop, from whatever state it is in: tables first, then what the shop is filled with. */
export async function prepareDatabase(url: string, { clock, onProgress }: PrepareOptions): Promise<void> {
  onProgress('database tables');
  await migrateDatabase(url);
  await withAdvisoryLock(url, 'seed', async () => {
    const connection = connectDatabase(url, { maxConnections: 2 });
    try {
      await runSeed(connection.db, { clock, onProgress });
    } finally {
      await connection.close();
    }
  });
}
