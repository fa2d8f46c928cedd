import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { goodCard, openCheckout } from '../../../tests/support/openCheckout';
import { newCustomer } from '../../../tests/support/signIn';
import { savedCards } from '../db/schema';

jest.setTimeout(60_000);

let accessToken: string;
let stranger: string;
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
beforeAll(async () => {
  ({ accessToken } = await newCustomer(backend));
  ({ accessToken: stranger } = await newCustomer(backend));
}, 120_000);
beforeEach(async () => void (await backend.db.delete(savedCards)));

const save = (changes: Partial<typeof goodCard> = {}, token: string | undefined = accessToken) =>
  backend.call('tokeniseCard', { accessToken: token, body: { ...goodCard, ...changes, isSaved: true } });
const list = async (token = accessToken) =>
  (await backend.call('getPaymentCards', { accessToken: token })).answer.paymentCards;

describe('§3 paymentCards, §7 getPaymentCards and removePaymentCard', () => {
  it('saves a card when it is asked to, once, and shows its brand, last digits and month', async () => {
    await backend.call('tokeniseCard', { accessToken, body: goodCard });
    expect(await list()).toEqual([]);
    await save();
    await save({ expiryYear: 2031 });
    const [card, ...others] = await list();
    expect(others).toEqual([]);
    expect(card).toEqual({
      ...{ brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2031 },
      creditCardId: expect.any(String) as string,
    });
    expect(JSON.stringify(await backend.db.select().from(savedCards))).not.toMatch(/424242|"123"|Ada/);
  });

  it('nothing is saved for a guest, or of a card that is refused', async () => {
    expect((await save({}, '')).status).toBe(200);
    expect((await save({ number: '4242 4242 4242 4241' })).status).toBe(422);
    expect(await backend.db.$count(savedCards)).toBe(0);
  });

  it('pays an order by a token of its own', async () => {
    await save();
    const [{ creditCardId = '' } = {}] = await list();
    const params = { creditCardId };
    const { answer } = await backend.call('tokeniseSavedCard', { accessToken, params, body: {} });
    const checkout = await openCheckout(backend);
    const paid = await backend.call('savePayment', {
      ...{ params: { checkoutId: checkout.checkoutId }, cartToken: checkout.cartToken },
      body: { paymentToken: answer.token },
    });
    expect(paid.answer.payment).toEqual({ method: 'card', brand: 'visa', last4: '4242' });
    expect((await checkout.place()).status).toBe(200);
  });

  it('an expired one pays nothing', async () => {
    await save({ expiryMonth: 11, expiryYear: 2026 });
    const [{ creditCardId = '' } = {}] = await list();
    const late = { accessToken, params: { creditCardId }, body: {} };
    await backend.db.update(savedCards).set({ expiryMonth: 10 });
    const { status, errors } = await backend.call('tokeniseSavedCard', late);
    expect([status, Object.keys(errors.errorMap)]).toEqual([422, ['PAY.CARD_EXPIRED']]);
  });

  it('belongs to its customer alone', async () => {
    await save();
    const [{ creditCardId = '' } = {}] = await list();
    const foreign = { accessToken: stranger, params: { creditCardId } };
    expect(await list(stranger)).toEqual([]);
    expect((await backend.call('tokeniseSavedCard', { ...foreign, body: {} })).status).toBe(404);
    expect((await backend.call('removePaymentCard', foreign)).status).toBe(404);
    const own = { accessToken, params: { creditCardId } };
    expect((await backend.call('removePaymentCard', own)).answer.paymentCards).toEqual([]);
  });
});
