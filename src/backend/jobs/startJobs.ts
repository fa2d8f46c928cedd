import type { ShopParts } from '../platform/handlers';
import { mailTransportOf } from '../mail/mailTransportOf';
import { sendWaitingMails } from '../mail/sendWaitingMails';
import { createPageClearing } from '../page-clearing/createPageClearing';
import { repeat, type Job } from './repeat';
import { refundOrders } from './refundOrders';
import { settleStuckOrders } from './settleStuckOrders';
import { tidyUp } from './tidyUp';

/**
 * Starts everything the shop does by itself. Several processes may do so at once: work is shared, never doubled.
 * @returns stops it all, after what is under way
 */
export function startJobs(parts: ShopParts): () => Promise<void> {
  const { environment, db, clock, log } = parts;
  const mail = {
    ...{ db, clock, log, transport: mailTransportOf(environment), publicUrl: environment.publicUrl },
    orderTokenSecret: environment.secrets.orderToken,
  };
  const jobs: Job[] = [
    { name: 'mail', everyMs: 2_000, run: async () => void (await sendWaitingMails(mail)) },
    { name: 'settle-orders', everyMs: 15_000, run: async () => void (await settleStuckOrders(parts)) },
    { name: 'page-clearing', everyMs: 500, run: createPageClearing(parts) },
    { name: 'refund-orders', everyMs: 15_000, run: async () => void (await refundOrders(parts)) },
    { name: 'tidy-up', everyMs: 3_600_000, run: () => tidyUp({ db, clock }) },
  ];
  const stops = jobs.map((job) => repeat(job, log));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
