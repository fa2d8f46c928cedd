import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { outboxAddress } from '@/config/serviceAddresses';
import { fixedClock } from '@/lib/clock';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { openCheckout } from '../../../tests/support/openCheckout';
import { liveVariables, testEnvironment } from '../../../tests/support/testEnvironment';
import { outboxMails } from '../db/schema';
import { createServer } from '../platform/createServer';
import { createLogger } from '../platform/logger';
import { createFolderTransport, type MailTransport, createSmtpTransport } from './mailTransport';
import { sendWaitingMails } from './sendWaitingMails';
import { serveOutbox } from './serveOutbox';

let backend: InProcessBackend;
let folder: string;
const outboxKey = 'a-key-for-the-mails-of-these-tests-alone';
const log = createLogger(testEnvironment());

beforeAll(async () => {
  backend = await startBackend({ now: '2026-11-20T15:00:00Z', variables: { OUTBOX_KEY: outboxKey } });
  folder = await mkdtemp(path.join(os.tmpdir(), 'larkstem-outbox-'));
}, 120_000);
beforeEach(async () => void (await backend.db.delete(outboxMails)));
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await backend.stop();
});

const partsAt = (instant: string, transport: MailTransport) => ({
  ...{ db: backend.db, log, transport, clock: fixedClock(instant), publicUrl: 'https://shop.example' },
  orderTokenSecret: testEnvironment().secrets.orderToken,
});
const order = async (locale?: string) =>
  (await (await openCheckout(backend)).place({ locale })).answer.orderId;
const waiting = async () =>
  (await backend.db.select().from(outboxMails)).filter(({ sentAt }) => sentAt === null).length;

describe('the outbox', () => {
  it.each([
    ['en-US', 'Your Larkstem order', 'Tuesday, November 24, 2026', 'https://shop.example/order/LK-'],
    ['en-CA', 'Your Larkstem order', 'Tuesday, November 24, 2026', 'https://shop.example/en-CA/order/LK-'],
    ['fr-CA', 'Votre commande Larkstem', 'mardi 24 novembre 2026', 'https://shop.example/fr-CA/order/LK-'],
  ])('writes a confirmation in %s', async (locale, subject, day, link) => {
    const orderId = await order(locale);
    expect(
      await sendWaitingMails(
        partsAt('2026-11-20T15:00:05Z', createFolderTransport(folder, 'Larkstem <a@b.example>')),
      ),
    ).toBe(1);
    const html = await readFile(path.join(folder, `order-confirmation-${orderId}.html`), 'utf8');
    for (const text of [subject, day, link, orderId, '350 W 31st St.', `<html lang="${locale}">`])
      expect(html).toContain(text);
    for (const line of ['>Happy birthday!<', '>&lt;b&gt;You&lt;/b&gt;<']) expect(html).toContain(line);
    expect(html).not.toMatch(/<b>You|confirmation\.|undefined|NaN/);
    const mail = await readFile(path.join(folder, `order-confirmation-${orderId}.eml`), 'utf8');
    expect(mail).toMatch(/^To: ada@example\.com/m);
    expect(mail).toMatch(new RegExp(`^Message-ID: <order-confirmation-${orderId}@b.example>`, 'm'));
    expect(await waiting()).toBe(0);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('encodes a subject in which somebody typed an encoded word: mail programs show what was typed', async () => {
    const subject = `Birthday of =?utf-8?q?=41da?= and Zoé 💐 ${'x'.repeat(60)}`;
    const mail = { id: 'mail-1', to: 'a@b.example', subject, text: '', html: '' };
    await createFolderTransport(folder, 'a@b.example').send(mail);
    const written = await readFile(path.join(folder, 'mail-1.eml'), 'utf8');
    const line = /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(written)?.[1] ?? '';
    const words = line
      .split(/\s+/)
      .map((word) => /^=\?UTF-8\?B\?([A-Za-z0-9+/=]+)\?=$/.exec(word)?.[1] ?? '');
    expect(words.map((word) => Buffer.from(word, 'base64').toString('utf8')).join('')).toBe(subject);
    expect(Math.max(...line.split(/\s+/).map(({ length }) => length))).toBeLessThanOrEqual(75);
  });

  it('keeps a mail that cannot be sent and tries again later', async () => {
    await order();
    const broken: MailTransport = { send: () => Promise.reject(new Error('no route')) };
    const whole = createFolderTransport(folder, 'a@b.example');
    expect(await sendWaitingMails(partsAt('2026-11-20T15:00:05Z', broken))).toBe(0);
    expect(await sendWaitingMails(partsAt('2026-11-20T15:00:06Z', whole))).toBe(0);
    expect(await backend.db.select().from(outboxMails)).toMatchObject([
      { attempts: 1, lastError: 'no route' },
    ]);
    expect(await sendWaitingMails(partsAt('2026-11-20T15:00:16Z', whole))).toBe(1);
  });

  it.each([
    ['an address that the server refuses for good', { command: 'RCPT TO', responseCode: 550 }, true],
    ['a mail that it refuses for good', { command: 'DATA', responseCode: 554 }, true],
    ['a mailbox that is full just now', { command: 'RCPT TO', responseCode: 452 }, false],
    ['a password of the shop that is wrong', { command: 'AUTH', responseCode: 535 }, false],
  ])('gives up at once, or not: %s', async (_why, failure, isGivenUp) => {
    await order();
    const broken: MailTransport = { send: () => Promise.reject(Object.assign(new Error('no'), failure)) };
    expect(await sendWaitingMails(partsAt('2026-11-20T15:00:05Z', broken))).toBe(0);
    expect(await waiting()).toBe(isGivenUp ? 0 : 1);
    expect(await backend.db.select().from(outboxMails)).toMatchObject([{ attempts: 1, lastError: 'no' }]);
  });

  it('gives up what could not be sent for five days, and sends it no more', async () => {
    await order();
    const broken: MailTransport = { send: () => Promise.reject(new Error('no route')) };
    await sendWaitingMails(partsAt('2026-11-25T15:00:00Z', broken));
    expect(await waiting()).toBe(1);
    await sendWaitingMails(partsAt('2026-11-25T16:00:00.001Z', broken));
    expect(await waiting()).toBe(0);
    const whole = createFolderTransport(folder, 'a@b.example');
    expect(await sendWaitingMails(partsAt('2026-11-26T15:00:00Z', whole))).toBe(0);
  });

  it('a real server that refuses the address says so in the words this goes by', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('No such user'), { responseCode: 550 })),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    await order();
    const smtp = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'a@b.example');
    await sendWaitingMails(partsAt('2026-11-20T15:00:05Z', smtp));
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(await waiting()).toBe(0);
  });

  it('takes over from a process that died while sending', async () => {
    await order();
    await new Promise<void>((isSending) => {
      const dead: MailTransport = { send: () => new Promise(() => isSending()) };
      void sendWaitingMails(partsAt('2026-11-20T15:00:05Z', dead));
    });
    const whole = createFolderTransport(folder, 'a@b.example');
    expect(await sendWaitingMails(partsAt('2026-11-20T15:00:30Z', whole))).toBe(0);
    expect(await sendWaitingMails(partsAt('2026-11-20T15:01:06Z', whole))).toBe(1);
  });

  it('shares the work between processes without doubling it', async () => {
    await Promise.all([order(), order(), order()]);
    const sent: string[] = [];
    const counting: MailTransport = { send: async ({ id }) => void sent.push(id) };
    const runs = [1, 2, 3, 4].map(() => sendWaitingMails(partsAt('2026-11-20T15:00:05Z', counting)));
    expect((await Promise.all(runs)).reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(new Set(sent).size).toBe(3);
  });

  it('sends through a mail server', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString('utf8'));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    const orderId = await order();
    expect(
      await sendWaitingMails(
        partsAt('2026-11-20T15:00:05Z', createSmtpTransport(`smtp://127.0.0.1:${port}`, 'a@b.example')),
      ),
    ).toBe(1);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(orderId);
  });
});

describe('A2 mails to look at', () => {
  const wrongKey = outboxKey.replace(/.$/, '!');

  it('open with the key the launcher prints, as their readers see them, and can do nothing', async () => {
    const orderId = await order('fr-CA');
    const address = new URL(outboxAddress(testEnvironment({ OUTBOX_KEY: outboxKey })) ?? '');
    expect(address.pathname).toBe('/gateway/outbox');
    const list = await backend.app.inject(`/outbox${address.search}`);
    expect(list.statusCode).toBe(200);
    expect(list.headers['referrer-policy']).toBe('no-referrer');
    const link = /href="(outbox\/order-confirmation-[^"]+)"/.exec(list.body)?.[1] ?? '';
    expect(link).toBe(`outbox/order-confirmation-${orderId}?key=${outboxKey}`);
    const listOf = async (kind: string) =>
      (await backend.app.inject(`/outbox${address.search}&kind=${kind}`)).body.includes(orderId);
    expect([await listOf('order-confirmation'), await listOf('activation')]).toEqual([true, false]);
    const mail = await backend.app.inject(`/${link}`);
    expect(mail.body).toContain('Votre commande Larkstem');
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await backend.app.inject(`/outbox/none?key=${outboxKey}`)).statusCode).toBe(404);
  });

  it.each(['', '?key=', `?key=${wrongKey}`, `?key=${outboxKey}&key=${outboxKey}`])(
    'open with nothing else, from whatever address (%s)',
    async (query) => {
      const orderId = await order();
      for (const remoteAddress of ['127.0.0.1', '::1', '203.0.113.7'])
        for (const url of [`/outbox${query}`, `/outbox/order-confirmation-${orderId}${query}`]) {
          const { statusCode, body } = await backend.app.inject({ url, remoteAddress });
          expect([statusCode, body.includes('order-confirmation')]).toEqual([404, false]);
        }
    },
  );

  it.each([
    ['demo', { OUTBOX_KEY: outboxKey }, 200],
    ['demo', {}, 404],
    ['live', { OUTBOX_KEY: outboxKey }, 404],
  ] as const)('in %s mode with %j answer %i to the key', async (SHOP_MODE, variables, status) => {
    const environment = testEnvironment({ ...liveVariables, SHOP_MODE, ...variables });
    const app = await createServer({
      environment,
      db: backend.db,
      log,
      clock: fixedClock('2026-11-20T15:00:00Z'),
    });
    await app.register(async (scope) =>
      serveOutbox(scope, { environment, db: backend.db, log, clock: fixedClock('2026-11-20T15:00:00Z') }),
    );
    for (const remoteAddress of ['127.0.0.1', '203.0.113.7'])
      expect((await app.inject({ url: `/outbox?key=${outboxKey}`, remoteAddress })).statusCode).toBe(status);
    await app.close();
    expect(outboxAddress(environment) !== undefined).toBe(status === 200);
  });

  it('can be read as files by their owner alone', async () => {
    await order();
    const own = path.join(folder, 'own');
    await sendWaitingMails(partsAt('2026-11-20T15:00:05Z', createFolderTransport(own, 'a@b.example')));
    const names = await readdir(own);
    expect(names).toHaveLength(2);
    const modes = await Promise.all(
      [own, ...names.map((name) => path.join(own, name))].map((file) => stat(file)),
    );
    expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0, 0]);
  });
});
