import type { Gateway } from '@/clients/gateway/gateway';
import { readBuyBox } from './loyaltyProduct';

const prices = { LK1001: { regular: 49.99 } };

function gatewayThat(answer: () => unknown): Gateway & { asked: number } {
  const gateway = {
    asked: 0,
    call: async () => {
      gateway.asked += 1;
      return answer();
    },
  };
  return gateway as unknown as Gateway & { asked: number };
}

describe('§7 buyBox', () => {
  test('"productsIds are required": nobody is asked', async () => {
    const gateway = gatewayThat(() => ({ products: {} }));
    await expect(readBuyBox(gateway, [])).rejects.toThrow('productsIds are required');
    expect(gateway.asked).toBe(0);
  });

  test('"results are cached in memory by the joined parameter values", apart by partner and membership', async () => {
    const gateway = gatewayThat(() => ({ products: prices }));
    await readBuyBox(gateway, ['LK1001', 'LK1002']);
    await expect(readBuyBox(gateway, ['LK1001', 'LK1002'])).resolves.toEqual(prices);
    expect(gateway.asked).toBe(1);
    await readBuyBox(gateway, ['LK1001', 'LK1002'], { partnerId: 'acme' });
    await readBuyBox(gateway, ['LK1001', 'LK1002'], { isMember: true });
    await readBuyBox(gateway, ['LK1001']);
    expect(gateway.asked).toBe(4);
  });

  test('"a response with errors counts as failure" and is not kept', async () => {
    let isBroken = true;
    const gateway = gatewayThat(() => ({
      products: prices,
      ...(isBroken ? { errors: { errorMap: {} } } : {}),
    }));
    await expect(readBuyBox(gateway, ['LK9'])).rejects.toThrow('errors');
    isBroken = false;
    await expect(readBuyBox(gateway, ['LK9'])).resolves.toEqual(prices);
    expect(gateway.asked).toBe(2);
  });
});
