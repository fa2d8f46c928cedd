import type { Input } from '@/contracts/gateway';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { newCustomer } from '../../../tests/support/signIn';
import { customerAddresses } from '../db/schema';

let tokens: string[];
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
beforeAll(async () => {
  const made = [await newCustomer(backend), await newCustomer(backend)];
  tokens = made.map(({ accessToken }) => accessToken);
}, 120_000);
beforeEach(async () => void (await backend.db.delete(customerAddresses)));

type Fields = Input<'updateAddress'>['body'];
const home: Fields = {
  ...{ addressType: 'R', firstName: 'Zoë', lastName: 'O’Brien-Lévesque', addressLine1: '350 W 31st St.' },
  ...{ city: 'New York', state: 'NY', zipCode: '10001', phone: '(212) 555-0147', nickname: 'Mum' },
};
let second = 0;
/** Each address a second later. */
const add = (fields: Partial<Fields> = {}, { token = tokens[0], key = newKey() } = {}) =>
  backend.call('addAddress', {
    ...{ accessToken: token, now: new Date(Date.UTC(2026, 10, 20, 15, 0, (second += 1))).toISOString() },
    body: { ...home, ...fields, idempotencyKey: key },
  });
const list = async (accessToken = tokens[0]) =>
  (await backend.call('getAddresses', { accessToken })).answer.addresses;
const namesOf = (addresses: Awaited<ReturnType<typeof list>>) =>
  addresses.map(({ nickname, isPrimary }) => `${nickname ?? ''}${isPrimary ? '*' : ''}`);

describe('§7 the address book', () => {
  it('answers an address as it was entered, with its country and whether its city is one of the zip’s', async () => {
    const { answer } = await add();
    expect(answer.addresses).toEqual([
      { ...home, addressId: answer.addressId, country: 'US', isPrimary: true, isVerified: true },
    ]);
    const canadian = await add({ city: 'Elsewhere', state: 'BC', zipCode: 'v6b 1a1' });
    expect(canadian.answer.addresses[1]).toMatchObject({
      ...{ country: 'CA', zipCode: 'V6B 1A1', isVerified: false, isPrimary: false },
    });
  });

  it('the first is primary, another can be, and the newest is when the primary goes', async () => {
    await add({ nickname: 'a' });
    const { addressId } = (await add({ nickname: 'b' })).answer;
    await add({ nickname: 'c' });
    expect(namesOf(await list())).toEqual(['a*', 'c', 'b']);
    const params = { addressId };
    const primary = () => backend.call('setPrimaryAddress', { accessToken: tokens[0], params, body: {} });
    expect(namesOf((await primary()).answer.addresses)).toEqual(['b*', 'c', 'a']);
    expect(namesOf((await primary()).answer.addresses)).toEqual(['b*', 'c', 'a']);
    const removed = await backend.call('deleteAddress', { accessToken: tokens[0], params });
    expect(namesOf(removed.answer.addresses)).toEqual(['c*', 'a']);
    expect((await backend.call('deleteAddress', { accessToken: tokens[0], params })).status).toBe(404);
  });

  it('an address is replaced as a whole', async () => {
    const { addressId } = (await add()).answer;
    const { nickname, ...body } = { ...home, addressType: 'B' as const, locationName: 'Mill & Co.' };
    const input = { accessToken: tokens[0], params: { addressId }, body };
    const { answer } = await backend.call('updateAddress', input);
    expect(answer.addresses[0]).toMatchObject(body);
    expect([nickname, answer.addresses[0]?.nickname]).toEqual(['Mum', undefined]);
    expect((await backend.call('updateAddress', input)).answer).toEqual(answer);
  });

  it('adding is done once for a key, also when it is sent twice at once', async () => {
    const key = newKey();
    const both = await Promise.all([add({}, { key }), add({}, { key })]);
    expect(new Set(both.map(({ answer }) => answer.addressId)).size).toBe(1);
    expect((await add({ nickname: 'other' }, { key })).status).toBe(409);
    expect(await list()).toHaveLength(1);
  });

  it('another customer’s address is not found, whatever is done with it', async () => {
    const { addressId } = (await add()).answer;
    const stranger = { accessToken: tokens[1], params: { addressId } };
    const tried = [
      await backend.call('updateAddress', { ...stranger, body: home }),
      await backend.call('setPrimaryAddress', { ...stranger, body: {} }),
      await backend.call('deleteAddress', stranger),
    ];
    for (const { status, errors } of tried)
      expect([status, Object.keys(errors.errorMap)]).toEqual([404, ['PRFL.NOT_FOUND']]);
    expect([await list(), await list(tokens[1])].map(({ length }) => length)).toEqual([1, 0]);
  });

  it('two adding their first address at once get one primary', async () => {
    await Promise.all([add({ nickname: 'a' }), add({ nickname: 'b' })]);
    expect((await list()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  it('two windows saving the same address at once: one row, and both are told which', async () => {
    const both = await Promise.all([add(), add()]);
    const [one, other] = both.map(({ answer }) => answer);
    expect(one?.addressId).toBe(other?.addressId);
    expect(await list()).toEqual([expect.objectContaining({ ...home, addressId: one?.addressId })]);
    await add({ nickname: 'other' });
    expect(await list()).toHaveLength(2);
  });

  it('two windows changing one address at once: it is as one of them says, never half of each', async () => {
    const { addressId } = (await add()).answer;
    const work = { ...home, addressType: 'B' as const, locationName: 'Mill', nickname: 'Work' };
    const away = {
      ...home,
      firstName: 'Eve',
      city: 'Boston',
      state: 'MA',
      zipCode: '02108',
      nickname: 'Eve',
    };
    const save = (body: Fields) =>
      backend.call('updateAddress', { accessToken: tokens[0], params: { addressId }, body });
    const answers = await Promise.all([save(work), save(away)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [stored, ...others] = await list();
    expect(others).toEqual([]);
    expect(stored).toMatchObject(stored?.nickname === 'Work' ? work : { ...away, addressType: 'R' });
    expect(stored?.locationName).toBe(stored?.nickname === 'Work' ? 'Mill' : undefined);
  });

  it('an address that becomes the same as another one takes its place, also as the primary one', async () => {
    await add({ nickname: 'a' });
    const { addressId } = (await add({ nickname: 'b' })).answer;
    const params = { addressId };
    const body = { ...home, nickname: 'a' };
    const { answer } = await backend.call('updateAddress', { accessToken: tokens[0], params, body });
    expect(answer.addresses).toEqual([expect.objectContaining({ ...body, addressId, isPrimary: true })]);
  });

  it('an address that one window removes while another saves it is gone, and who saves later is told so', async () => {
    const { addressId } = (await add()).answer;
    const params = { addressId };
    const saving = backend.call('updateAddress', { accessToken: tokens[0], params, body: home });
    const removing = backend.call('deleteAddress', { accessToken: tokens[0], params });
    const [saved, removed] = await Promise.all([saving, removing]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(saved.status);
    expect(await list()).toEqual([]);
    const later = await backend.call('updateAddress', { accessToken: tokens[0], params, body: home });
    expect([later.status, Object.keys(later.errors.errorMap)]).toEqual([404, ['PRFL.NOT_FOUND']]);
  });

  it('holds fifty', async () => {
    for (let count = 0; count < 50; count += 1)
      expect((await add({ nickname: `no ${count}` })).status).toBe(200);
    const { status, errors } = await add();
    expect([status, Object.keys(errors.errorMap)]).toEqual([422, ['PRFL.TOO_MANY']]);
  });

  it('GET deleteAddress answers 405', async () => {
    const url = '/profile/larkstem/customers/addresses/abcdefgh1234';
    const { statusCode, headers } = await backend.app.inject({ method: 'GET', url });
    expect([statusCode, headers.allow]).toEqual([405, 'PUT, DELETE']);
  });

  it.each<[field: string, Partial<Fields>]>([
    ['firstName', { firstName: ' ' }],
    ['lastName', { lastName: '<i>' }],
    ['addressLine1', { addressLine1: '' }],
    ['addressLine1', { addressLine1: '<script>' }],
    ['addressLine2', { addressType: 'A' }],
    ['locationName', { addressType: 'H' }],
    ['city', { city: '' }],
    ['zipCode', { zipCode: '00000' }],
    ['zipCode', { zipCode: '99999' }],
    ['state', { state: 'NJ' }],
    ['phone', { phone: 'call me' }],
  ])('names a wrong %s: %j', async (field, fields) => {
    const { status, errors } = await add(fields);
    expect([status, errors.details?.map(({ path }) => path)]).toEqual([422, [`body.${field}`]]);
    expect(await list()).toEqual([]);
  });
});
