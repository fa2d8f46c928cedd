import { eq, sql } from 'drizzle-orm';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { ada, internalHeaders, newCustomer, signUp, solvedCaptcha } from '../../../tests/support/signIn';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { passkeys } from '../db/schema';
import { storePassword } from './changePassword';
import { lockCustomer } from './customerRepository';
import { hashPassword } from './passwordHash';

const now = '2026-11-20T15:00:00Z';
const backend = suiteBackend({ now });

const login = async (email: string, password: string) =>
  backend.call('login', { body: { email, password, captcha: await solvedCaptcha(backend) } });

/** Resolves once some statement waits for a lock. */
const isWaiting = async () => {
  for (;;) {
    const { rows } = await backend.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
};

describe('a sign-in while somebody else has the account locked', () => {
  const start = (code: string) => backend.call('startSession', { body: { code }, headers: internalHeaders });

  it('its code waits behind another password, holds nothing meanwhile, and then opens nothing', async () => {
    const { email, profileId } = await signUp(backend);
    const { code } = (await login(email, ada.password)).answer;
    const passwordHash = await hashPassword('Analyst#1844', testEnvironment().passwordCost);
    const started = await backend.db.transaction(async (tx) => {
      await lockCustomer(tx, profileId);
      const call = start(code);
      await isWaiting();
      await tx.execute(sql`set local lock_timeout = 1`);
      await storePassword(tx, profileId, { passwordHash }, new Date(now));
      return { call };
    });
    expect((await started.call).status).toBe(404);
  });

  it('answers that there are too many, with the time to wait', async () => {
    const { email, profileId } = await signUp(backend);
    const refused = await backend.db.transaction(async (tx) => {
      await lockCustomer(tx, profileId);
      return login(email, ada.password);
    });
    expect([refused.status, ...Object.keys(refused.errors.errorMap), refused.headers['retry-after']]).toEqual(
      [429, 'REQ.TOO_MANY', '5'],
    );
  });
});

describe('a passkey that is removed while somebody else has the account locked', () => {
  it('waits behind the account, holds no passkey meanwhile, and is then removed', async () => {
    const { profileId, accessToken } = await newCustomer(backend);
    const ofTheirs = { customerId: profileId, publicKey: 'key', counter: 0, isSynced: false };
    const named = ['one', 'other'].map((name) => ({ id: `${name}-${profileId}`, name }));
    const rows = named.map((one) => ({ ...one, ...ofTheirs, createdAt: new Date(now) }));
    await backend.db.insert(passkeys).values(rows);
    const params = { passkeyId: rows[0]?.id ?? '' };
    const isTheirs = eq(passkeys.customerId, profileId);
    const { call } = await backend.db.transaction(async (tx) => {
      await lockCustomer(tx, profileId);
      const removed = backend.call('removePasskey', { accessToken, params });
      await isWaiting();
      await tx.execute(sql`set local lock_timeout = 1`);
      expect(await tx.select().from(passkeys).where(isTheirs).for('update')).toHaveLength(2);
      return { call: removed };
    });
    expect((await call).answer.passkeys.map(({ name }) => name)).toEqual(['other']);
  });
});
