import { paymentTokens } from '../db/schema';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, newYork, openCart } from '../../../tests/support/openCart';
import { goodCard, openCheckout, recipient, type TestCheckout } from '../../../tests/support/openCheckout';

jest.setTimeout(60_000);
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

const access = ({ checkoutId, cartToken }: TestCheckout) => ({ params: { checkoutId }, cartToken });
const keysOf = ({ errors }: { errors: { errorMap: Record<string, string> } }) => Object.keys(errors.errorMap);

describe('opening', () => {
  it('gives a cart one checkout, however often it is asked', async () => {
    const cart = await openCart(backend);
    await cart.add({});
    const open = () =>
      backend.call('initiateCheckout', {
        params: { cartId: cart.cartId },
        cartToken: cart.cartToken,
        body: { idempotencyKey: newKey() },
      });
    const answers = await Promise.all([open(), open(), open()]);
    expect(new Set(answers.map(({ answer }) => answer.checkoutId)).size).toBe(1);
    const { checkoutId } = (await open()).answer;
    const { answer } = await backend.call('getCheckout', {
      params: { checkoutId },
      cartToken: cart.cartToken,
    });
    expect(answer.missing).toEqual(['recipient', 'message', 'sender', 'payment']);
  });

  it('refuses an empty cart, and one that goes to two places', async () => {
    const cart = await openCart(backend);
    const open = () =>
      backend.call('initiateCheckout', {
        params: { cartId: cart.cartId },
        cartToken: cart.cartToken,
        body: { idempotencyKey: newKey() },
      });
    expect(keysOf(await open())).toEqual(['CART.EMPTY']);
    await cart.add({});
    await cart.add({ delivery: { ...newYork, zipCode: '10002' } });
    expect(keysOf(await open())).toEqual(['CART.DESTINATIONS_DIFFER']);
  });

  it('asks for no recipient and no message when only the membership is bought', async () => {
    const cart = await openCart(backend);
    await cart.add({ sku: 'GMP0502', delivery: undefined });
    const opened = await backend.call('initiateCheckout', {
      params: { cartId: cart.cartId },
      cartToken: cart.cartToken,
      body: { idempotencyKey: newKey() },
    });
    const { checkoutId } = opened.answer;
    const { answer } = await backend.call('getCheckout', {
      params: { checkoutId },
      cartToken: cart.cartToken,
    });
    expect(answer.missing).toEqual(['sender', 'payment']);
  });

  it('belongs to its cart', async () => {
    const [mine, theirs] = [await openCheckout(backend), await openCheckout(backend)];
    const foreign = { params: { checkoutId: theirs.checkoutId }, cartToken: mine.cartToken };
    const calls = [
      await backend.call('getCheckout', foreign),
      await backend.call('saveRecipient', { ...foreign, body: recipient }),
      await backend.call('placeOrder', {
        cartToken: mine.cartToken,
        body: { checkoutId: theirs.checkoutId, expectedTotal: 1, idempotencyKey: newKey() },
      }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('the recipient', () => {
  let checkout: TestCheckout;
  beforeAll(async () => {
    checkout = await openCheckout(backend);
  });
  const save = (changes: Partial<typeof recipient>) =>
    backend.call('saveRecipient', { ...access(checkout), body: { ...recipient, ...changes } });

  it.each<[string, Partial<typeof recipient>]>([
    ['another spelling of the city', { city: 'Manhattan' }],
    ['a zip with spaces', { zipCode: ' 10001 ' }],
    ['a state in small letters', { state: 'ny' }],
    ['an apartment', { addressType: 'A', addressLine2: 'Apt 4' }],
    ['a business', { addressType: 'B', locationName: 'Byron & Co.' }],
    ['a funeral home', { addressType: 'F', locationName: 'Rest Home', serviceTime: '02:30 PM' }],
    ['a cemetery', { addressType: 'C', locationName: 'Green-Wood' }],
    ['a hospital', { addressType: 'H', locationName: 'Mercy', ward: '4B' }],
    ['another place', { addressType: 'O', locationName: 'The boathouse' }],
    ['a house with a box beside it', { addressLine1: '350 W 31st St', addressLine2: 'PO Box 12' }],
  ])('takes %s', async (_what, changes) => {
    const result = await save(changes);
    expect({ status: result.status, missing: result.answer.missing }).toEqual({ status: 200, missing: [] });
  });

  it.each<[string, Partial<typeof recipient>, string, string]>([
    ['another zip', { zipCode: '10002' }, 'CHK.ADDRESS_MISMATCH', 'body.zipCode'],
    ['another state', { state: 'NJ' }, 'CHK.ADDRESS_MISMATCH', 'body.state'],
    ['an apartment without number', { addressType: 'A' }, 'CHK.ADDRESS_INVALID', 'body.addressLine2'],
    ['a hospital without name', { addressType: 'H' }, 'CHK.ADDRESS_INVALID', 'body.locationName'],
    ['nobody', { firstName: '' }, 'CHK.ADDRESS_INVALID', 'body.firstName'],
    ['a name with tags', { lastName: '<b>' }, 'CHK.ADDRESS_INVALID', 'body.lastName'],
    ['a post office box', { addressLine1: 'P.O. Box 12' }, 'CHK.ADDRESS_INVALID', 'body.addressLine1'],
    ['a case postale', { addressLine1: 'Case postale 12' }, 'CHK.ADDRESS_INVALID', 'body.addressLine1'],
    [
      'a box on the second line',
      { addressLine1: '1', addressLine2: 'PO Box 55' },
      'CHK.ADDRESS_INVALID',
      'body.addressLine1',
    ],
    ['no phone', { phone: 'n/a' }, 'CHK.ADDRESS_INVALID', 'body.phone'],
    [
      'a service at half past',
      { addressType: 'F', locationName: 'Rest Home', serviceTime: '14h30' },
      'CHK.ADDRESS_INVALID',
      'body.serviceTime',
    ],
  ])('refuses %s', async (_what, changes, key, path) => {
    const result = await save(changes);
    expect({ status: result.status, keys: keysOf(result), path: result.errors.details?.[0]?.path }).toEqual({
      status: 422,
      keys: [key],
      path,
    });
  });

  it('leaves out what does not belong to the kind of address', async () => {
    const { answer } = await save({ locationName: 'Nowhere', ward: '4B' });
    expect(answer.recipient).toEqual(recipient);
  });

  it('has to be entered again when the cart goes elsewhere', async () => {
    const moved = await openCheckout(backend);
    const body = { delivery: { ...newYork, zipCode: '10002' }, idempotencyKey: newKey() };
    await backend.call('updateMultipleItems', {
      params: { cartId: moved.cartId },
      cartToken: moved.cartToken,
      body,
    });
    expect((await backend.call('getCheckout', access(moved))).answer.missing).toEqual(['recipient']);
  });

  it('cannot receive alcohol where no adult can sign, nor where the state forbids it', async () => {
    const cart = await openCheckout(backend);
    const cartAccess = { params: { cartId: cart.cartId }, cartToken: cart.cartToken };
    const portland = { ...newYork, zipCode: '97201', deliveryDate: '2026-12-02' };
    await backend.call('updateMultipleItems', {
      ...cartAccess,
      body: { delivery: portland, idempotencyKey: newKey() },
    });
    await cart.add({ sku: 'LK4001S', delivery: portland, ageVerification_dob: '1980-05-05' });
    const there = { ...recipient, city: 'Portland', state: 'OR', zipCode: '97201' };
    const hospital = { ...there, addressType: 'H' as const, locationName: 'Mercy' };
    expect(keysOf(await backend.call('saveRecipient', { ...access(cart), body: hospital }))).toEqual([
      'CHK.ADDRESS_TYPE',
    ]);
    expect((await backend.call('saveRecipient', { ...access(cart), body: there })).status).toBe(200);
    const utah = { ...portland, zipCode: '84101' };
    await backend.call('updateMultipleItems', {
      ...cartAccess,
      body: { delivery: utah, idempotencyKey: newKey() },
    });
    const inUtah = { ...recipient, city: 'Salt Lake City', state: 'UT', zipCode: '84101' };
    expect(keysOf(await backend.call('saveRecipient', { ...access(cart), body: inUtah }))).toEqual([
      'DLV.RESTRICTED_STATE',
    ]);
  });
});

describe('message, sender and card', () => {
  it('limits the message to 240 characters', async () => {
    const checkout = await openCheckout(backend);
    const save = (message: string) =>
      backend.call('saveCardMessage', { ...access(checkout), body: { message } });
    expect((await save('x'.repeat(240))).status).toBe(200);
    expect((await save('x'.repeat(241))).errors.details).toMatchObject([{ path: 'body.message' }]);
  });

  it.each(['ada@example', 'ada@@example.com', 'ada@example.c', 'ada byron@example.com'])(
    'refuses the e-mail address %s',
    async (email) => {
      const checkout = await openCheckout(backend);
      const result = await backend.call('saveSender', {
        ...access(checkout),
        body: { firstName: 'Ada', lastName: 'Byron', email },
      });
      expect([400, 422]).toContain(result.status);
      expect(result.errors.details).toMatchObject([{ path: 'body.email' }]);
    },
  );

  it('keeps nothing of a card but brand and last four digits', async () => {
    const checkout = await openCheckout(backend);
    expect((await backend.call('getCheckout', access(checkout))).answer.payment).toEqual({
      method: 'card',
      brand: 'visa',
      last4: '4242',
    });
    const rows = await backend.db.select().from(paymentTokens);
    expect(JSON.stringify(rows)).not.toMatch(/42424242|tok_|"123"|Ada/);
  });

  it('takes a token for one checkout only, and not for ever', async () => {
    const [mine, theirs] = [await openCheckout(backend), await openCheckout(backend)];
    const { token } = await mine.pay();
    const stolen = await backend.call('savePayment', { ...access(theirs), body: { paymentToken: token } });
    expect({ status: stolen.status, keys: keysOf(stolen) }).toEqual({
      status: 422,
      keys: ['PAY.TOKEN_UNKNOWN'],
    });
    const late = await backend.call('getCheckout', { ...access(mine), now: '2026-11-20T15:31:00Z' });
    expect(late.answer.missing).toEqual(['payment']);
  });

  it('names every wrong field of a card', async () => {
    const result = await backend.call('tokeniseCard', {
      body: { ...goodCard, number: '4242424242424241', expiryYear: 2020 },
    });
    expect({ status: result.status, keys: keysOf(result) }).toEqual({
      status: 422,
      keys: ['PAY.CARD_NUMBER', 'PAY.CARD_EXPIRED'],
    });
    expect(result.errors.details?.map(({ path }) => path)).toEqual(['body.number', 'body.expiryYear']);
  });
});
