import { fixedClock } from '@/lib/clock';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, openCart } from '../../../tests/support/openCart';
import { runDeskTool } from '../desk/runDeskTool';
import { expirePromotions } from './promotionRepository';

const now = '2026-11-20T15:00:00Z';
jest.setTimeout(60_000);

const backend = suiteBackend({ now });

const desk = async (...args: string[]) => {
  const printed: string[] = [];
  const code = await runDeskTool(['promo', ...args], {
    databaseUrl: async () => backend.databaseUrl,
    print: (text) => void printed.push(text),
    clock: fixedClock(now),
    user: 'ada',
    isLive: false,
    writeFile: async () => undefined,
  });
  expirePromotions(backend.db);
  return { code, text: printed.join('\n') };
};
const enter = async (code: string, at?: string) => {
  const { cartId, cartToken, add } = await openCart(backend);
  await add({});
  const body = { code, idempotencyKey: newKey() };
  return backend.call('applyPromoCode', { params: { cartId }, cartToken, body, now: at });
};

describe('promo codes at the desk', () => {
  test('one is added, works until the end of its last day in New York, and is ended', async () => {
    const options = ['--percent', '12.5', '--text', '12.5% off', '--text-fr', '12,5 % de rabais'];
    const added = await desk('add', 'thanks12', ...options, '--until', '2026-11-23', '--stackable');
    expect(added).toMatchObject({ code: 0, text: expect.stringContaining('THANKS12 works.') });
    expect((await enter('THANKS12')).answer.promoDiscount).toBe(10);
    expect((await enter('THANKS12', '2026-11-24T04:59:59Z')).status).toBe(200);
    const late = await enter('THANKS12', '2026-11-24T05:00:00Z');
    expect(late.errors.errorMap).toHaveProperty(['CART.PROMO_EXPIRED']);
    expect((await desk('list')).text).toMatch(/^THANKS12, 12\.5 %, works, used 0, stackable$/m);
    await desk('end', 'thanks12');
    expect((await enter('THANKS12')).errors.errorMap).toHaveProperty(['CART.PROMO_UNKNOWN']);
  });

  test.each([
    [['add']],
    [['add', 'X', '--percent', '10', '--text', 'x']],
    [['add', 'NOTHING', '--text', 'x']],
    [['add', 'BOTH', '--percent', '10', '--amount', '5', '--text', 'x']],
    [['add', 'TOO-MUCH', '--percent', '101', '--text', 'x']],
    [['add', 'NEGATIVE', '--amount', '-5', '--text', 'x']],
    [['add', 'WORDS', '--amount', 'five', '--text', 'x']],
    [['add', 'SILENT', '--percent', '10']],
    [['add', 'BACKWARDS', '--percent', '10', '--text', 'x', '--from', '2026-12-02', '--until', '2026-12-01']],
    [['add', 'NO-DAY', '--percent', '10', '--text', 'x', '--until', '2026-02-30']],
    [['end', 'NO-SUCH-CODE']],
  ])('%j is refused with a reason and changes nothing', async (args) => {
    const before = (await desk('list')).text;
    const { code, text } = await desk(...args);
    expect([code, text]).toEqual([1, expect.stringMatching(/.+\nNothing was changed\.$/s)]);
    expect((await desk('list')).text).toBe(before);
  });
});
