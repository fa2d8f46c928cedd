import { fixedClock } from '@/lib/clock';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { openCheckout } from '../../../tests/support/openCheckout';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { outboxMails } from '../db/schema';
import { renderMail } from '../mail/renderMail';
import { forgetOldOrders } from './forgetOldOrders';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
beforeEach(async () => void (await backend.db.delete(outboxMails)));

const placed = async (locale = 'en-US') => {
  const { orderId } = (await (await openCheckout(backend)).place({ locale })).answer;
  return orderId;
};
const ask = (orderId: string, now = '2026-11-20T15:01:00Z') =>
  backend.call('sendOrderLink', { body: { orderId }, now });
const links = async () =>
  (await backend.db.select().from(outboxMails)).filter(({ facts }) => facts.kind === 'order-link');

const rendered = async (now: string) => {
  const [mail] = await links();
  if (!mail) throw new Error('No mail waits.');
  const { orderToken: orderTokenSecret } = testEnvironment().secrets;
  const writing = { publicUrl: 'https://shop.example', orderTokenSecret, clock: fixedClock(now) };
  return { mail, ...(await renderMail(mail.facts, mail.locale, writing)) };
};

describe('a fresh link to an order', () => {
  it('of which the people were forgotten goes to nobody', async () => {
    const orderId = await placed();
    await forgetOldOrders({ db: backend.db, clock: fixedClock('2034-01-01T00:00:00Z') });
    expect((await ask(orderId)).answer).toEqual({ accepted: true });
    expect(await links()).toEqual([]);
  });

  it.each([
    ['en-US', 'The link to your Larkstem order', '/order/LK-'],
    ['en-CA', 'The link to your Larkstem order', '/en-CA/order/LK-'],
    ['fr-CA', 'Le lien vers votre commande Larkstem', '/fr-CA/order/LK-'],
  ])('goes to the address the order was placed with, in its language (%s)', async (locale, words, path) => {
    const orderId = await placed(locale);
    expect((await ask(orderId)).answer).toEqual({ accepted: true });
    const { mail, subject, text, html } = await rendered('2026-11-20T15:01:00Z');
    expect(mail.recipient).toBe('ada@example.com');
    expect(subject).toContain(words);
    expect(html).toContain(`https://shop.example${path}`);
    expect(html).toContain(`<html lang="${locale}">`);
    const orderToken = /#([\w.-]+)/.exec(text)?.[1];
    expect((await backend.call('viewOrder', { params: { orderId }, orderToken })).answer.data.state).toBe(
      'open',
    );
  });

  it('is answered alike for an order that does not exist, and nobody gets a mail', async () => {
    const orderId = await placed();
    const [known, unknown] = [await ask(orderId), await ask('LK-BBBB-BBBB')];
    expect([unknown.status, unknown.answer]).toEqual([known.status, known.answer]);
    expect(await links()).toHaveLength(1);
  });

  it('goes out once in fifteen minutes, however often it is asked for, also by a suborder number', async () => {
    const orderId = await placed();
    for (const minute of ['01', '05', '14']) await ask(orderId, `2026-11-20T15:${minute}:00Z`);
    await ask(`${orderId.toLowerCase()}-1`, '2026-11-20T15:14:30Z');
    expect(await links()).toHaveLength(1);
    await ask(orderId, '2026-11-20T15:16:00Z');
    expect(await links()).toHaveLength(2);
  });

  it('is given to a client five times a minute', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const { statusCode } = await backend.app.inject({
        method: 'POST',
        url: '/order-search/larkstem/order/link',
        remoteAddress: '203.0.113.9',
        payload: { orderId: 'LK-BBBB-BBBB' },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('is not made for what is no order number', async () => {
    expect((await ask('ada@example.com')).errors.details).toMatchObject([{ path: 'body.orderId' }]);
  });
});
