import { eq } from 'drizzle-orm';
import { mailsTo } from '../../../tests/support/accountMails';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { ada, internalHeaders, newCustomer } from '../../../tests/support/signIn';
import { freshEmail, socialVisitor } from '../../../tests/support/socialVisitor';
import { hashPassword } from '../auth/passwordHash';
import { accountChanges, customers, passkeys, socialLogins } from '../db/schema';

const now = '2026-11-20T15:00:00Z';
const backend = suiteBackend({ now });

/** Somebody whose account was opened at the demo's provider, signed in. */
async function newPerson() {
  const email = freshEmail();
  const { signedIn } = (await socialVisitor(backend).signIn({ email })).answer;
  const body = { code: signedIn?.code ?? '' };
  const session = (await backend.call('startSession', { body, headers: internalHeaders })).answer;
  const [customer] = await backend.db.select().from(customers).where(eq(customers.email, email));
  return { email, accessToken: session.access_token, customerId: customer?.id ?? '' };
}
const connected = async (accessToken: string) =>
  (await backend.call('getSocialLogins', { accessToken })).answer;
const disconnect = async (accessToken: string, loginId?: string) => {
  const known = loginId ?? (await connected(accessToken)).socialLogins[0]?.loginId ?? '';
  return backend.call('removeSocialLogin', { accessToken, params: { loginId: known } });
};
const changesOf = async (customerId: string) => {
  const rows = await backend.db
    .select()
    .from(accountChanges)
    .where(eq(accountChanges.customerId, customerId));
  return rows.map(({ kind, provider }) => `${kind} ${provider}`).sort();
};

test('connected providers are listed without the number of the person, and noted', async () => {
  const { accessToken, customerId } = await newPerson();
  const answer = await connected(accessToken);
  expect(answer).toEqual({
    socialLogins: [
      {
        loginId: expect.stringMatching(/^demo-.{16}$/),
        provider: 'demo',
        connectedAt: '2026-11-20T15:00:00.000Z',
      },
    ],
    isLastWayIn: true,
    isOffered: true,
  });
  const [login] = await backend.db.select().from(socialLogins).where(eq(socialLogins.customerId, customerId));
  expect(JSON.stringify(answer)).not.toContain(login?.subject);
  expect(await changesOf(customerId)).toEqual(['provider-connected demo']);
  const copy = (await backend.call('exportOwnData', { accessToken })).answer;
  expect(copy.socialLogins).toEqual(answer.socialLogins);
});

test('the only way in stays', async () => {
  const { accessToken, email, customerId } = await newPerson();
  const { status, errors } = await disconnect(accessToken);
  expect([status, Object.keys(errors.errorMap)]).toEqual([422, ['PRFL.LAST_WAY_IN']]);
  expect((await connected(accessToken)).socialLogins).toHaveLength(1);
  expect(await changesOf(customerId)).toEqual(['provider-connected demo']);
  expect(await mailsTo(backend, email, 'notice')).toHaveLength(0);
});

const otherWays: Readonly<Record<string, (customerId: string) => Promise<unknown>>> = {
  'a password': async (id) =>
    backend.db
      .update(customers)
      .set({ passwordHash: await hashPassword(ada.password, 2) })
      .where(eq(customers.id, id)),
  'a passkey': (customerId) =>
    backend.db.insert(passkeys).values({
      ...{ id: newKey(), customerId, publicKey: 'key', counter: 0, name: 'Kitchen', isSynced: false },
      createdAt: new Date(now),
    }),
  'another provider': (customerId) =>
    backend.db
      .insert(socialLogins)
      .values({ provider: 'google', subject: newKey(), customerId, createdAt: new Date('2026-11-19') }),
};

test.each(Object.keys(otherWays))(
  'with %s it can be disconnected: noted, mailed, and it opens nothing more',
  async (way) => {
    const { accessToken, email, customerId } = await newPerson();
    await otherWays[way]?.(customerId);
    expect((await connected(accessToken)).isLastWayIn).toBe(false);
    const { answer } = await disconnect(accessToken);
    expect(answer.socialLogins.map(({ provider }) => provider)).toEqual(
      way === 'another provider' ? ['google'] : [],
    );
    expect(await changesOf(customerId)).toEqual(['provider-connected demo', 'provider-disconnected demo']);
    expect((await mailsTo(backend, email, 'notice')).map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ about: 'provider-disconnected' }),
    ]);
    const again = (await socialVisitor(backend).signIn({ email })).answer;
    expect(again.signedIn).toBeUndefined();
    expect(again.confirm?.email).toBe(email);
  },
);

test('nobody disconnects what is not theirs', async () => {
  const { accessToken } = await newPerson();
  const loginId = (await connected(accessToken)).socialLogins[0]?.loginId;
  const stranger = await newCustomer(backend);
  expect((await disconnect(stranger.accessToken, loginId)).status).toBe(404);
  expect((await connected(accessToken)).socialLogins).toHaveLength(1);
});
