import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { endAccounts } from '@/backend/auth/endOfAccount';
import { connectDatabase, type Db } from '@/backend/db/connect';
import { mailReminders } from '@/backend/jobs/mailReminders';
import { createFolderTransport } from '@/backend/mail/mailTransport';
import { sendWaitingMails } from '@/backend/mail/sendWaitingMails';
import { type Clock, fixedClock } from '@/lib/clock';
import { databaseFolder, readConnection, urlOf } from '../database/connection';
import { StartError } from '../StartError';

const dataDir = process.env.SHOP_DATA_DIR ?? '.data';

const jobs = {
  'end-accounts': endAccounts,
  'mail-reminders': async (parts: { db: Db; clock: Clock }) => {
    await mailReminders(parts);
    const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as Secrets;
    const mail = {
      ...{ ...parts, log: pino({ level: 'silent' }), publicUrl: process.env.SHOP_URL ?? '' },
      transport: createFolderTransport(path.join(dataDir, 'outbox'), 'shop@example.com'),
      orderTokenSecret: secrets.ORDER_TOKEN_SECRET,
    };
    while ((await sendWaitingMails(mail)) > 0);
  },
} as const;

interface Secrets {
  readonly ORDER_TOKEN_SECRET: string;
}

/**
 * Runs one job of the open test shop in SHOP_DATA_DIR as at an instant: jobs that depend on an age do not run in test mode by
 * themselves, where every request names its own instant.
 */
export async function main([name = '', atIso = '']: readonly string[]): Promise<void> {
  const job = Object.hasOwn(jobs, name) ? jobs[name as keyof typeof jobs] : undefined;
  const stored = readConnection(databaseFolder(dataDir));
  const url = process.env.DATABASE_URL ?? (stored && urlOf(stored));
  if (!job || !url) throw new StartError(`No job "${name}", or no open shop.`);
  const { db, close } = connectDatabase(url, { maxConnections: 2 });
  try {
    await job({ db, clock: fixedClock(atIso) });
  } finally {
    await close();
  }
}
