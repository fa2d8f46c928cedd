import { testEnvironment } from '../../../tests/support/testEnvironment';
import { suiteBackend } from '../../../tests/support/inProcessBackend';

const backend = suiteBackend({ now: '2027-07-15T15:00:00Z' });

describe('verifyZipCode', () => {
  const verify = (zipCode: string) => backend.call('verifyZipCode', { query: { zipCode } });

  test('answers every city of a zip with state, country and clock', async () => {
    const { answer } = await verify(' 10001 ');
    const rest = {
      state: 'NY',
      country: 'US',
      zipCode: '10001',
      timeZone: 'America/New_York',
      utcOffset: '-04:00',
      latitude: expect.closeTo(40.75, 1),
      longitude: expect.closeTo(-74, 1),
    };
    expect(answer).toEqual({
      errors: [],
      addresses: [
        { city: 'New York', ...rest },
        { city: 'Manhattan', ...rest },
      ],
    });
  });

  test('takes Canadian codes in any case, spaced or not', async () => {
    const { addresses } = (await verify('a1a 1a1')).answer;
    expect(addresses[0]).toMatchObject({
      city: "St. John's",
      state: 'NL',
      country: 'CA',
      zipCode: 'A1A 1A1',
      timeZone: 'America/St_Johns',
      utcOffset: '-02:30',
    });
    expect((await verify('v6b1a1')).answer.addresses[0]).toMatchObject({ state: 'BC', zipCode: 'V6B1A1' });
  });

  test.each([
    ['00012', 'NOT_SERVED'],
    ['09001', 'NOT_SERVED'],
    ['99999', 'NOT_FOUND'],
  ])('answers %s with the key %s', async (zipCode, key) => {
    const { status, answer } = await verify(zipCode);
    expect([status, answer]).toEqual([200, { errors: [{ key }], addresses: [] }]);
  });

  test.each(['', '1', '1'.repeat(500), 'ABCDE', '🌻🌻🌻', '10001-1234', 'K1A-0B1'])(
    'refuses what cannot be a code',
    async (zipCode) => {
      expect(await verify(zipCode)).toMatchObject({
        status: 400,
        errors: { details: [{ path: 'query.zipCode' }] },
      });
    },
  );
});

describe('zipcode', () => {
  const restrictions = async (zipCode: string) =>
    (await backend.call('zipcode', { params: { zipCode } })).answer;

  test.each([
    ['84101', { isShipRestrictions: true, restrictions: ['alcohol'] }],
    ['96813', { isShipRestrictions: true, restrictions: ['alcohol', 'plants'] }],
    ['M5V 2T6', { isShipRestrictions: true, restrictions: ['alcohol'] }],
    ['10001', { isShipRestrictions: false, restrictions: [] }],
    ['99999', { isShipRestrictions: false, restrictions: [] }],
  ])('%s', async (zipCode, expected) => {
    expect(await restrictions(zipCode)).toEqual(expected);
  });

  test('refuses what cannot be a code', async () => {
    expect(await backend.call('zipcode', { params: { zipCode: '1'.repeat(50) } })).toMatchObject({
      status: 400,
      errors: { details: [{ path: 'params.zipCode' }] },
    });
  });
});

describe('verifyAddress', () => {
  const body = { addressLine1: '350 W 31st St Apt 4', city: 'Brooklyn', state: 'NY', zipCode: '10001' };
  const pass = async (now?: string) => {
    const headers = { 'x-shop-internal': testEnvironment().secrets.internal };
    return (await backend.call('issueAddressToken', { body: {}, headers, now })).answer.token;
  };

  it('suggests how the post would write it', async () => {
    const { answer } = await backend.call('verifyAddress', { body: { ...body, token: await pass() } });
    expect(answer).toEqual({
      verdict: 'corrected',
      address: { ...body, addressLine1: '350 W 31st St', addressLine2: 'Apt 4', city: 'New York' },
    });
    const again = await backend.call('verifyAddress', { body: { ...answer.address, token: await pass() } });
    expect(again.answer.verdict).toBe('verified');
    const nowhere = { ...body, zipCode: '99999', token: await pass() };
    expect((await backend.call('verifyAddress', { body: nowhere })).answer.verdict).toBe('unknown');
  });

  it('needs a pass that is neither forged nor old, and hands one to our own server only', async () => {
    expect((await backend.call('verifyAddress', { body: { ...body, token: 'forged' } })).status).toBe(404);
    const old = await pass('2020-01-01T00:00:00Z');
    expect((await backend.call('verifyAddress', { body: { ...body, token: old } })).status).toBe(404);
    expect((await backend.call('issueAddressToken', { body: {} })).status).toBe(404);
  });
});
