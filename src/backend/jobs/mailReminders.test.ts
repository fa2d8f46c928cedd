import { eq } from 'drizzle-orm';
import type { Input } from '@/contracts/gateway';
import { fixedClock } from '@/lib/clock';
import { unsubscribe } from '@/same-origin/unsubscribe';
import { linkTo, mailsTo } from '../../../tests/support/accountMails';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { callSameOrigin, nameGateway } from '../../../tests/support/sameOrigin';
import { newCustomer } from '../../../tests/support/signIn';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { customers, reminders } from '../db/schema';
import { envelopeOf } from '../mail/mailTransport';
import { renderMail } from '../mail/renderMail';
import { mailGoldEnds, mailReminders } from './mailReminders';

jest.setTimeout(60_000);

let customer: Awaited<ReturnType<typeof newCustomer>>;
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
beforeAll(async () => {
  const url = new URL(await backend.app.listen({ host: '127.0.0.1', port: 0 }));
  nameGateway({ origin: url.origin, port: Number(url.port), close: async () => undefined });
}, 120_000);
beforeEach(async () => {
  await backend.db.delete(reminders);
  customer = await newCustomer(backend);
  const { link } = await linkTo(backend, customer.email, 'activation');
  await backend.call('accountActivation', { body: link });
});

const add = (changes: Partial<Input<'addReminder'>['body']> = {}) =>
  backend.call('addReminder', {
    accessToken: customer.accessToken,
    body: {
      ...{ occasion: 'birthday', recipientName: 'Zoë', month: 12, day: 3, daysBefore: 7, zipCode: '10001' },
      ...changes,
      idempotencyKey: newKey(),
    },
  });
const runAt = (instant: string) => mailReminders({ db: backend.db, clock: fixedClock(instant) });
const mails = () => mailsTo(backend, customer.email, 'reminder');
const prefer = (body: Input<'updatePreference'>['body']) =>
  backend.call('updatePreference', { accessToken: customer.accessToken, body });
const writing = {
  ...{ publicUrl: 'https://shop.example', clock: fixedClock('2026-11-26T15:00:00Z') },
  orderTokenSecret: testEnvironment().secrets.orderToken,
};

describe('mails of reminders', () => {
  it('go out on their day from eight in the morning, once, and again next year', async () => {
    await add();
    expect(await runAt('2026-11-25T20:00:00Z')).toBe(0);
    expect(await runAt('2026-11-26T13:59:00Z')).toBe(0);
    const both = await Promise.all([runAt('2026-11-26T14:00:00Z'), runAt('2026-11-26T14:00:00Z')]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await runAt('2026-11-27T14:00:00Z')).toBe(0);
    expect(await mails()).toHaveLength(1);
    expect(await runAt('2027-11-26T14:00:00Z')).toBe(1);
    expect((await mails()).map(({ facts }) => 'dayIso' in facts && facts.dayIso)).toEqual([
      '2026-12-03',
      '2027-12-03',
    ]);
  });

  it('follow the clock of the primary address', async () => {
    const address = {
      addressType: 'R',
      firstName: 'Ada',
      lastName: 'Byron',
      addressLine1: '1 Pine St',
    } as const;
    const body = { ...address, city: 'Los Angeles', state: 'CA', zipCode: '90012', idempotencyKey: newKey() };
    await backend.call('addAddress', { accessToken: customer.accessToken, body });
    await add();
    expect([await runAt('2026-11-26T15:59:00Z'), await runAt('2026-11-26T16:00:00Z')]).toEqual([0, 1]);
  });

  it('a changed reminder is not mailed twice for one day', async () => {
    const { reminderId } = (await add()).answer;
    await runAt('2026-11-26T14:00:00Z');
    const body = { occasion: 'birthday', recipientName: 'Zoé', month: 12, day: 3, daysBefore: 7 } as const;
    const input = { accessToken: customer.accessToken, params: { reminderId }, body };
    await backend.call('updateReminder', { ...input, now: '2026-11-26T15:00:00Z' });
    expect(await runAt('2026-11-26T15:01:00Z')).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  it('a day missed while the shop was closed is mailed until it is over, then next year', async () => {
    await add();
    expect(await runAt('2026-12-03T20:00:00Z')).toBe(1);
    await add({ day: 5 });
    expect(await runAt('2026-12-06T20:00:00Z')).toBe(0);
    expect(await runAt('2027-11-28T20:00:00Z')).toBe(2);
  });

  it('29 February and moving holidays', async () => {
    await add({ month: 2, day: 29, daysBefore: 0 });
    await add({ occasion: 'mothers-day', month: undefined, day: undefined, daysBefore: 1 });
    expect(await runAt('2027-02-28T18:00:00Z')).toBe(1);
    expect(await runAt('2027-05-08T18:00:00Z')).toBe(1);
    expect(await runAt('2028-02-28T18:00:00Z')).toBe(0);
    expect(await runAt('2028-02-29T18:00:00Z')).toBe(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an occasion no mail is wanted about', () => prefer({ optedOutOccasions: ['birthday'] })],
    ['who wants no reminders by mail', () => prefer({ isReminderSubscribed: false })],
    [
      'an address that was never confirmed',
      () =>
        backend.db.update(customers).set({ activatedAt: null }).where(eq(customers.email, customer.email)),
    ],
  ])('nothing is sent: %s', async (_why, change) => {
    await add();
    await change();
    expect(await runAt('2026-11-26T18:00:00Z')).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('what may not be sent yet is not used up: it goes out once it may, while the day is not over', async () => {
    const isConfirmed = (activatedAt: Date | null) =>
      backend.db.update(customers).set({ activatedAt }).where(eq(customers.email, customer.email));
    await add();
    await isConfirmed(null);
    expect(await runAt('2026-11-26T14:00:00Z')).toBe(0);
    await isConfirmed(new Date('2026-11-28T15:00:00Z'));
    expect(await runAt('2026-11-28T15:00:00Z')).toBe(1);
    expect((await mails()).map(({ facts }) => 'dayIso' in facts && facts.dayIso)).toEqual(['2026-12-03']);
    await prefer({ isReminderSubscribed: false });
    expect([await runAt('2027-11-26T14:00:00Z'), await runAt('2027-12-04T14:00:00Z')]).toEqual([0, 0]);
    await prefer({ isReminderSubscribed: true });
    expect([await runAt('2027-12-04T15:00:00Z'), await runAt('2028-11-26T14:00:00Z')]).toEqual([0, 1]);
  });

  it('in the customer’s language, with a link that opens the shop with zip and day', async () => {
    await backend.db.update(customers).set({ locale: 'fr-CA' }).where(eq(customers.email, customer.email));
    await add();
    await runAt('2026-11-26T18:00:00Z');
    const [mail] = await mails();
    if (!mail) throw new Error('no mail');
    const { subject, text } = await renderMail(mail.facts, mail.locale, writing);
    expect(subject).toBe('Bientôt\u00a0: Anniversaire, Zoë');
    expect(text).toContain('jeudi 3 décembre 2026');
    expect(text).toContain('https://shop.example/fr-CA?zipcode=10001&date=2026-12-03\n');
    expect(text).toContain('Modifier ou supprimer ce rappel\nhttps://shop.example/fr-CA/account/reminders\n');
  });

  it('RFC 8058: one press ends them, and opening the address in a browser does not', async () => {
    await add();
    await runAt('2026-11-26T18:00:00Z');
    const [mail] = await mails();
    if (!mail) throw new Error('no mail');
    const rendered = await renderMail(mail.facts, mail.locale, writing);
    for (const written of [rendered.text, rendered.html.replaceAll('&amp;', '&')]) {
      expect(written).toContain('Stop these emails');
      expect(written).toContain(rendered.unsubscribeUrl);
    }
    const { headers } = envelopeOf({ ...rendered, id: mail.id, to: mail.recipient }, 'a@b.example');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
    expect(url.pathname).toBe('/api/unsubscribe');
    const query = Object.fromEntries(url.searchParams);
    const press = (method: string, changes: object = {}) =>
      callSameOrigin(unsubscribe, { method, query: { ...query, ...changes } });
    const isOn = async () =>
      (await backend.call('getPreference', { accessToken: customer.accessToken })).answer.preferences
        .isReminderSubscribed;
    const asked = await press('GET');
    expect([asked.status, asked.body]).toEqual([200, expect.stringContaining('Stop these emails')]);
    expect((await press('POST', { signature: 'a'.repeat(64) })).status).toBe(404);
    expect(await isOn()).toBe(true);
    expect([(await press('POST')).status, (await press('POST')).status]).toEqual([200, 200]);
    expect(await isOn()).toBe(false);
  });

  it('an address without a language asks and answers in the customer’s, and asking changes nothing', async () => {
    await backend.db.update(customers).set({ locale: 'fr-CA' }).where(eq(customers.email, customer.email));
    await add();
    await runAt('2026-11-26T18:00:00Z');
    const [mail] = await mails();
    if (!mail) throw new Error('no mail');
    const { unsubscribeUrl = '' } = await renderMail(mail.facts, mail.locale, writing);
    const { customer: id = '', signature = '' } = Object.fromEntries(new URL(unsubscribeUrl).searchParams);
    const open = async (method: string, query: object, body?: object) => {
      const request = { method, query: { customer: id, signature, ...query }, body };
      return String((await callSameOrigin(unsubscribe, request)).body);
    };
    const languageOf = (page: string) => /<html lang="([\w-]+)"/.exec(page)?.[1];
    expect(languageOf(await open('GET', {}))).toBe('fr-CA');
    expect(languageOf(await open('GET', { locale: 'xx' }))).toBe('fr-CA');
    expect(languageOf(await open('GET', { locale: 'en-US' }))).toBe('en-US');
    expect(languageOf(await open('GET', { signature: 'a'.repeat(64) }))).toBe('en-US');
    expect(languageOf(await open('GET', { customer: '<b>', signature: '' }))).toBe('en-US');
    const [stored] = await backend.db.select().from(customers).where(eq(customers.id, id));
    expect(stored?.isReminderSubscribed).toBe(true);
    const done = await open('POST', {}, { answer: 'page' });
    expect(languageOf(done)).toBe('fr-CA');
    /* "Plus de courriels" alone also means more of them. */
    expect(done).toContain('Vous ne recevrez plus de courriels de rappel');
    expect(done).toContain('href="/fr-CA/account/preferences"');
    const [ended] = await backend.db.select().from(customers).where(eq(customers.id, id));
    expect(ended?.isReminderSubscribed).toBe(false);
  });
});

describe('the mail before a membership ends', () => {
  const goldAt = (instant: string) => mailGoldEnds({ db: backend.db, clock: fixedClock(instant) });
  const member = (goldUntil: string) =>
    backend.db
      .update(customers)
      .set({ goldUntil: new Date(goldUntil) })
      .where(eq(customers.email, customer.email));

  it('goes out thirty days before, once for each end', async () => {
    await member('2027-11-20T15:00:00Z');
    expect([await goldAt('2027-10-21T14:59:00Z'), await goldAt('2027-10-21T15:00:00Z')]).toEqual([0, 1]);
    expect(await goldAt('2027-10-22T15:00:00Z')).toBe(0);
    await member('2028-11-20T15:00:00Z');
    expect(await goldAt('2028-11-01T15:00:00Z')).toBe(1);
    const sent = await mailsTo(backend, customer.email, 'gold-ends');
    expect(sent.map(({ facts }) => 'endIso' in facts && facts.endIso)).toEqual(['2027-11-20', '2028-11-20']);
  });

  it.each([
    ['whose address is not confirmed', { activatedAt: null }],
    ['whose account ends', { endsAt: new Date('2027-11-10T15:00:00Z') }],
  ])('not to whoever %s', async (_, change) => {
    await member('2027-11-20T15:00:00Z');
    const account = eq(customers.email, customer.email);
    const [before] = await backend.db.select().from(customers).where(account);
    await backend.db.update(customers).set(change).where(account);
    expect(await goldAt('2027-11-01T15:00:00Z')).toBe(0);
    await backend.db.update(customers).set({ activatedAt: before!.activatedAt, endsAt: null }).where(account);
    expect(await goldAt('2027-11-01T15:00:00Z')).toBe(1);
  });

  it('not to whoever wants none, or whose membership is over', async () => {
    await member('2027-11-20T15:00:00Z');
    const { accessToken } = customer;
    await backend.call('loyaltyOptIn', { accessToken, body: { isOptedIn: false } });
    expect(await goldAt('2027-11-01T15:00:00Z')).toBe(0);
    await backend.call('loyaltyOptIn', { accessToken, body: { isOptedIn: true } });
    expect(await goldAt('2027-11-20T15:00:00Z')).toBe(0);
  });
});
