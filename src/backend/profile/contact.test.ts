import { eq } from 'drizzle-orm';
import type { Input } from '@/contracts/gateway';
import { linkTo, mailsTo } from '../../../tests/support/accountMails';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { ada, newCustomer, signIn } from '../../../tests/support/signIn';
import { customers } from '../db/schema';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

type Customer = Awaited<ReturnType<typeof newCustomer>>;
const change = (
  { accessToken, email }: Customer,
  changes: Partial<Input<'updateContactInfo'>['body']> = {},
) =>
  backend.call('updateContactInfo', {
    accessToken,
    body: { firstName: ada.firstName, lastName: ada.lastName, email, ...changes },
  });
const newAddress = () => `${newKey()}@example.com`;
const fieldsOf = ({ errors }: { errors: { details?: { path: string }[] } }) =>
  errors.details?.map(({ path }) => path);

describe('§7 updateContactInfo', () => {
  it('changes name and phone without a password, and the same again changes nothing', async () => {
    const customer = await newCustomer(backend);
    const changes = { firstName: 'Zoë', lastName: 'O’Brien', phone: '(212) 555-0147' };
    const { answer } = await change(customer, changes);
    expect(answer.userData).toEqual({
      ...{ profileId: customer.profileId, email: customer.email, isActivated: false, hasPassword: true },
      ...{ firstName: 'Zoë', lastName: 'O’Brien', phones: ['(212) 555-0147'] },
    });
    expect((await change(customer, changes)).answer).toEqual(answer);
    expect((await backend.call('userData', { accessToken: customer.accessToken })).answer).toEqual(answer);
    expect((await change(customer, { phone: '' })).answer.userData.phones).toEqual([]);
    expect(await mailsTo(backend, customer.email, 'activation')).toHaveLength(1);
  });

  it('another address needs the password; it is confirmed anew, and links to the old one are void', async () => {
    const customer = await newCustomer(backend);
    const old = await linkTo(backend, customer.email, 'activation');
    await backend.call('accountActivation', { body: old.link });
    await backend.call('forgotPassword', { body: { email: customer.email } });
    const forgotten = await linkTo(backend, customer.email, 'password-reset');
    const email = newAddress();
    expect(fieldsOf(await change(customer, { email }))).toEqual(['body.password']);
    const { answer } = await change(customer, { email: email.toUpperCase(), password: ada.password });
    expect(answer.userData).toMatchObject({ email, isActivated: false });
    expect((await backend.call('validateToken', { body: forgotten.link })).answer.success).toBe(false);
    const { link } = await linkTo(backend, email, 'activation');
    expect((await backend.call('accountActivation', { body: link })).answer.success).toBe(true);
    expect((await signIn(backend, email)).accessToken).toBeTruthy();
  });

  it('only an address that was confirmed is told; a fresh account has four changes an hour, like mails that confirm', async () => {
    const customer = await newCustomer(backend);
    const { link } = await linkTo(backend, customer.email, 'activation');
    await backend.call('accountActivation', { body: link });
    const addresses = [1, 2, 3, 4, 5].map(newAddress);
    const statuses: number[] = [];
    for (const email of addresses)
      statuses.push((await change(customer, { email, password: ada.password })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const told = await Promise.all(
      [customer.email, ...addresses].map(async (email) => (await mailsTo(backend, email, 'notice')).length),
    );
    expect(told).toEqual([1, 0, 0, 0, 0, 0]);
    expect(await mailsTo(backend, addresses[4] ?? '', 'activation')).toEqual([]);
    const later = await backend.call('updateContactInfo', {
      accessToken: customer.accessToken,
      now: '2026-11-20T16:00:01Z',
      body: { firstName: 'Ada', lastName: 'Byron', email: addresses[4] ?? '', password: ada.password },
    });
    expect(later.status).toBe(200);
  });

  it('a letter that only looks like one of ASCII is no address', async () => {
    const customer = await newCustomer(backend);
    const refused = await change(customer, { email: `\u212A${newAddress()}`, password: ada.password });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['body.email']]);
  });

  it('a wrong password answers 401 with PRFL.UNAUTHORIZED and changes nothing', async () => {
    const customer = await newCustomer(backend);
    const refused = await change(customer, {
      email: newAddress(),
      firstName: 'Eve',
      password: 'Engine#0000',
    });
    expect([refused.status, Object.keys(refused.errors.errorMap)]).toEqual([401, ['PRFL.UNAUTHORIZED']]);
    const { answer } = await backend.call('userData', { accessToken: customer.accessToken });
    expect(answer.userData).toMatchObject({ email: customer.email, firstName: 'Ada' });
  });

  it('the address of another account answers 422 with PRFL.CUSTOMER_ALREADY_EXISTS, also when two want it at once', async () => {
    const [one, two] = [await newCustomer(backend), await newCustomer(backend)];
    const refused = await change(one, { email: two.email, password: ada.password });
    expect([refused.status, Object.keys(refused.errors.errorMap)]).toEqual([
      422,
      ['PRFL.CUSTOMER_ALREADY_EXISTS'],
    ]);
    const email = newAddress();
    const both = [one, two].map((customer) => change(customer, { email, password: ada.password }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it.each([
    ['firstName', { firstName: '' }],
    ['firstName', { firstName: '<b>Ada</b>' }],
    ['lastName', { lastName: '4' }],
    ['email', { email: 'ada@nowhere' }],
    ['phone', { phone: '12' }],
  ])('names a wrong %s', async (field, changes) => {
    const customer = await newCustomer(backend);
    const refused = await change(customer, { password: ada.password, ...changes });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, [`body.${field}`]]);
  });
});

describe('§3 membershipBasicInfo, §6 loyalty', () => {
  const read = async (accessToken: string, now?: string) => ({
    ...(await backend.call('membershipBasicInfo', { accessToken, now })).answer.membershipBasicInfo,
    ...(await backend.call('loyaltyAuthDetails', { accessToken, now })).answer.loyaltyAuthDetails,
  });
  const until = (email: string, goldUntil: string) =>
    backend.db
      .update(customers)
      .set({ goldUntil: new Date(goldUntil) })
      .where(eq(customers.email, email));

  it('says how the membership stands and until which day of the shop’s clock', async () => {
    const { accessToken, email } = await newCustomer(backend);
    expect(await read(accessToken)).toEqual({
      ...{ fsmDetails: { status: 'NONE' }, loyaltyStatus: 'REGULAR_ACCOUNT', saved: 0 },
      ...{ goldMember: 'false', isOptedIn: true },
    });
    await until(email, '2027-11-20T03:00:00Z');
    expect(await read(accessToken)).toEqual({
      fsmDetails: { status: 'ACTIVE', expireDate: '2027-11-19' },
      ...{ tier: 'GOLD', membershipType: 'GOLD', loyaltyStatus: 'PAID_LOYALTY', saved: 0 },
      ...{ goldMember: 'true', isOptedIn: true },
    });
    await until(email, '2026-11-20T14:59:59Z');
    expect((await read(accessToken)).fsmDetails).toEqual({ status: 'EXPIRED', expireDate: '2026-11-20' });
  });

  it('loyaltyOptIn says whether mails about it are wanted', async () => {
    const { accessToken } = await newCustomer(backend);
    const opt = (isOptedIn: boolean) => backend.call('loyaltyOptIn', { accessToken, body: { isOptedIn } });
    expect((await opt(false)).answer.loyaltyAuthDetails.isOptedIn).toBe(false);
    expect((await read(accessToken)).isOptedIn).toBe(false);
    expect((await opt(true)).answer.loyaltyAuthDetails.isOptedIn).toBe(true);
  });
});
