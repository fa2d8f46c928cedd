import type { Logger } from 'pino';
import { endAccounts } from '../auth/endOfAccount';
import { forgetReplacedPictures } from '../catalog/forgetReplacedPictures';
import { mailTransportOf } from '../mail/mailTransport';
import { sendWaitingMails } from '../mail/sendWaitingMails';
import { forgetOldOrders } from '../orders/forgetOldOrders';
import { createPageClearing } from '../page-clearing/createPageClearing';
import type { ShopParts } from '../platform/handlers';
import { MAIL_REMINDERS_EVERY_SECONDS, mailGoldEnds, mailReminders } from './mailReminders';
import { REFUND_EVERY_SECONDS, refundOrders } from './refundOrders';
import { settleStuckChanges, settleStuckOrders, settling } from './settleStuckOrders';
import { tidyUp } from './tidyUp';

/**
 * Starts everything the shop does by itself. Several processes may do so at once: work is shared, never doubled.
 * @returns stops it all, after what is under way
 */
export function startJobs(parts: ShopParts): () => Promise<void> {
  const stops = jobsOf(parts).map((job) => repeat(job, parts.log));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/**
 * What the shop does by itself. In test mode every request names its own instant, so nothing has an age by the machine's
 * clock: jobs that depend on an age are left out there, or they would end what a test has just begun.
 */
export function jobsOf(parts: ShopParts): readonly Job[] {
  const { environment, db, clock, log } = parts;
  const mail = {
    ...{ db, clock, log, transport: mailTransportOf(environment), publicUrl: environment.publicUrl },
    orderTokenSecret: environment.secrets.orderToken,
  };
  const refundEveryMs = REFUND_EVERY_SECONDS * 1000;
  const mailEveryMs = MAIL_REMINDERS_EVERY_SECONDS * 1000;
  const settleEveryMs = settling.everySeconds * 1000;
  const always: readonly Job[] = [
    { name: 'mail', everyMs: 2_000, run: () => sendWaitingMails(mail) },
    { name: 'page-clearing', everyMs: 500, run: createPageClearing(parts) },
    { name: 'refund-orders', everyMs: refundEveryMs, run: () => refundOrders(parts) },
  ];
  const byAge: readonly Job[] = [
    { name: 'settle-orders', everyMs: settleEveryMs, run: () => settleStuckOrders(parts) },
    { name: 'settle-changes', everyMs: settleEveryMs, run: () => settleStuckChanges(parts) },
    { name: 'mail-reminders', everyMs: mailEveryMs, run: () => mailReminders(parts) },
    { name: 'mail-gold-ends', everyMs: mailEveryMs, run: () => mailGoldEnds(parts) },
    { name: 'end-accounts', everyMs: 3_600_000, run: () => endAccounts({ db, clock }) },
    { name: 'forget-old-orders', everyMs: 3_600_000, run: () => forgetOldOrders({ db, clock }) },
    {
      name: 'forget-replaced-pictures',
      everyMs: 3_600_000,
      run: () => forgetReplacedPictures({ db, clock, dataDir: environment.dataDir }),
    },
    { name: 'tidy-up', everyMs: 3_600_000, run: () => tidyUp({ db, clock }) },
  ];
  return environment.mode === 'test' ? always : [...always, ...byAge];
}

interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/**
 * Does a job now and then again, a pause after each end; a failure is logged and tried again next time.
 * @returns ends it, after the run under way
 */
export function repeat({ name, everyMs, run }: Job, log: Logger): () => Promise<void> {
  let isStopped = false;
  let wake: () => void = () => undefined;
  const work = async () => {
    while (!isStopped) {
      await run().catch((error: Error) => log.error({ err: error, job: name }, 'a job failed'));
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, everyMs).unref();
      });
    }
  };
  const ended = work();
  return async () => {
    isStopped = true;
    wake();
    await ended;
  };
}
