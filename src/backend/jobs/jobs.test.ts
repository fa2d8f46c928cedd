import { readFileSync } from 'node:fs';
import { fixedClock } from '@/lib/clock';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, openCart } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { ada, signUp, solvedCaptcha } from '../../../tests/support/signIn';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { heldLimits } from '../checkout/heldPlaces';
import { carts, idempotencyKeys, mailLinks, paymentTokens, signInCodes } from '../db/schema';
import type { ShopParts } from '../platform/handlers';
import { createLogger } from '../platform/logger';
import { jobsOf, repeat } from './startJobs';
import { MAIL_REMINDERS_EVERY_SECONDS } from './mailReminders';
import { REFUND_EVERY_SECONDS } from './refundOrders';
import { settling } from './settleStuckOrders';
import { tidyUp } from './tidyUp';

const log = createLogger(testEnvironment());

describe('repeat', () => {
  it('goes on after a failure, one run at a time, and ends when it is told to', async () => {
    let runs = 0;
    let under = 0;
    let most = 0;
    const run = async () => {
      most = Math.max(most, ++under);
      await new Promise((resolve) => setTimeout(resolve, 5));
      under -= 1;
      if (++runs === 1) throw new Error('once');
    };
    const stop = repeat({ name: 'test', everyMs: 1, run }, log);
    while (runs < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    await stop();
    const atStop = runs;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect({ most, under, isOver: runs === atStop }).toEqual({ most: 1, under: 0, isOver: true });
  });
});

describe('what goes by age', () => {
  const namesIn = (mode: 'demo' | 'test') =>
    jobsOf({
      environment: { ...testEnvironment(), mode },
      clock: fixedClock('2027-11-20T15:00:00Z'),
      log,
    } as ShopParts)
      .map(({ name }) => name)
      .sort();

  it('is done by the shop, and not where every request names its own instant', () => {
    const always = ['mail', 'page-clearing', 'refund-orders'];
    expect(namesIn('demo')).toEqual(
      [
        ...always,
        ...['end-accounts', 'forget-old-orders', 'mail-gold-ends', 'mail-reminders'],
        ...['settle-orders', 'settle-changes', 'tidy-up', 'forget-replaced-pictures'],
      ].sort(),
    );
    expect(namesIn('test')).toEqual(always);
  });
});

describe('C17: docs/operations.md', () => {
  const text = readFileSync('docs/operations.md', 'utf8').replaceAll(/\s+/g, ' ');

  it.each([
    `every ${settling.everySeconds} seconds, up to ${settling.perRound} payments a round, ${settling.atOnce} at the same time`,
    `younger than ${settling.patienceSeconds} seconds`,
    `not confirmed within ${settling.confirmWithinMinutes} minutes is given up`,
    `asked about for ${settling.findWithinDays} days more`,
    `at most ${heldLimits.card} places of a day; these and one client address at most ${heldLimits.ofDay * 100} % of it, ${heldLimits.always} always`,
    `tried again every ${REFUND_EVERY_SECONDS} seconds`,
    `looked at every ${MAIL_REMINDERS_EVERY_SECONDS / 60} minutes`,
  ])('says what the jobs do: %s', (sentence) => expect(text).toContain(sentence));
});

describe('tidyUp', () => {
  const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

  const tidyAt = (instant: string) => tidyUp({ db: backend.db, clock: fixedClock(instant) });
  const counts = async () => ({
    carts: await backend.db.$count(carts),
    keys: await backend.db.$count(idempotencyKeys),
    tokens: await backend.db.$count(paymentTokens),
    links: await backend.db.$count(mailLinks),
    codes: await backend.db.$count(signInCodes),
  });

  it('keeps what is in use and drops what is not', async () => {
    const kept = await openCheckout(backend);
    const { orderId, orderToken } = (await kept.place()).answer;
    await openCart(backend);
    const { email } = await signUp(backend);
    await backend.call('login', {
      body: { email, password: ada.password, captcha: await solvedCaptcha(backend) },
    });
    const before = await counts();
    await tidyAt('2026-11-20T16:00:00Z');
    expect(await counts()).toEqual(before);
    await tidyAt('2026-11-24T15:00:00Z');
    expect(await counts()).toEqual({ carts: 2, keys: 0, tokens: 0, links: 1, codes: 0 });
    await tidyAt('2027-11-20T15:00:00Z');
    expect(await counts()).toMatchObject({ carts: 1, links: 0 });
    expect((await backend.call('getOrder', { params: { orderId }, orderToken })).status).toBe(200);
    const repeated = await kept.place({ expectedTotal: 1, idempotencyKey: newKey() });
    expect(repeated.answer.orderId).toBe(orderId);
  });
});
