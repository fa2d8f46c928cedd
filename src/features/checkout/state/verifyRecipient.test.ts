import type { Recipient } from '@/contracts/checkout';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { verifyRecipient } from '.';

const entered: Recipient = {
  ...{ addressType: 'A', firstName: 'Zoë', lastName: 'O’Brien', phone: '(212) 555-0147' },
  ...{ addressLine1: '350 w 31st', addressLine2: 'apt 2', city: 'new york', state: 'NY', zipCode: '10001' },
};
const written = { addressLine1: '350 W 31st St', city: 'New York', state: 'NJ', zipCode: '07030' };
type Verdict = 'corrected' | 'verified';

async function verify(verdict: Verdict | Error, token: Partial<Response> = {}) {
  const json = () => Promise.resolve({ token: 'pass' });
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json, ...token });
  const { gateway, store } = scriptedShop({
    verifyAddress: () => {
      if (verdict instanceof Error) throw verdict;
      return { verdict, address: written } as never;
    },
  });
  return { gateway, suggestion: await store.dispatch(verifyRecipient(entered)).unwrap() };
}

describe('§7 address verification', () => {
  test('suggests the address as the post writes it; where it goes stays what the cart says', async () => {
    const { gateway, suggestion } = await verify('corrected');
    const { addressLine2: _unit, ...rest } = entered;
    expect(suggestion).toEqual({ ...rest, addressLine1: '350 W 31st St', city: 'New York' });
    expect(globalThis.fetch).toHaveBeenCalledWith('/api/address-verification-token', expect.anything());
    const { addressLine1, addressLine2, city, state, zipCode } = entered;
    const body = { token: 'pass', addressLine1, addressLine2, city, state, zipCode };
    expect(gateway.asked).toEqual([{ name: 'verifyAddress', input: { body } }]);
  });

  test('a server that never answers is given up, and the step goes on', async () => {
    const stall = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(stall.signal);
    globalThis.fetch = ((_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('stalled')));
      })) as typeof fetch;
    const { store } = scriptedShop();
    const asked = store.dispatch(verifyRecipient(entered)).unwrap();
    stall.abort();
    expect(await asked).toBeNull();
    jest.restoreAllMocks();
  }, 2000);

  test('has nothing to ask about an address that is right', async () => {
    expect((await verify('verified')).suggestion).toBeNull();
  });

  test.each([
    ['without a pass', 'corrected', { ok: false }],
    ['when it does not answer', new Error('away'), {}],
  ] as const)('stands in nobody’s way %s', async (_when, verdict, token) => {
    expect((await verify(verdict, token)).suggestion).toBeNull();
  });
});
