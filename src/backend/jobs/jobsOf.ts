import { mailTransportOf } from '../mail/mailTransportOf';
import { sendWaitingMails } from '../mail/sendWaitingMails';
import { createPageClearing } from '../page-clearing/createPageClearing';
import type { ShopParts } from '../platform/handlers';
import { REFUND_EVERY_SECONDS, refundOrders } from './refundOrders';
import type { Job } from './repeat';
import { settleStuckOrders, settling } from './settleStuckOrders';
import { tidyUp } from './tidyUp';

/**
 * What the shop does by itself. In test mode every request names its own instant, so nothing has an age by the machine's
 * clock: what goes by age is left out there, or it would end what a test has only just begun.
 */
export function jobsOf(parts: ShopParts): readonly Job[] {
  const { environment, db, clock, log } = parts;
  const mail = {
    ...{ db, clock, log, transport: mailTransportOf(environment), publicUrl: environment.publicUrl },
    orderTokenSecret: environment.secrets.orderToken,
  };
  const always: readonly Job[] = [
    { name: 'mail', everyMs: 2_000, run: async () => void (await sendWaitingMails(mail)) },
    { name: 'page-clearing', everyMs: 500, run: createPageClearing(parts) },
    {
      name: 'refund-orders',
      everyMs: REFUND_EVERY_SECONDS * 1000,
      run: async () => void (await refundOrders(parts)),
    },
  ];
  const byAge: readonly Job[] = [
    {
      name: 'settle-orders',
      everyMs: settling.everySeconds * 1000,
      run: async () => void (await settleStuckOrders(parts)),
    },
    { name: 'tidy-up', everyMs: 3_600_000, run: () => tidyUp({ db, clock }) },
  ];
  return environment.mode === 'test' ? always : [...always, ...byAge];
}
