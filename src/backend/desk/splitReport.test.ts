import { sql } from 'drizzle-orm';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { openDesk } from '../../../tests/support/openDesk';

jest.setTimeout(60_000);
const now = '2026-11-20T15:00:00Z';
let goods = 0;
const backend = suiteBackend({ now });
beforeAll(async () => {
  await show('home-banner', 0, 3);
  await show('home-banner', 1, 2);
  await show('invented', 1, 1);
  goods = (await order('home-banner:0')).goods;
  await order('home-banner:1');
  const cancelled = await order('home-banner:1');
  await openDesk(backend, now).desk(`order cancel ${cancelled.orderId}`);
  for (const word of ['forced', 'invented:1', 'home-banner:7', undefined]) await order(word);
}, 120_000);

const show = (test: string, arm: number, times: number) =>
  backend.call('reportEvents', {
    body: {
      idempotencyKey: newKey(),
      locale: 'en-US',
      events: Array.from({ length: times }, () => ({ event: 'split-test-shown', facts: { test, arm } })),
    },
  });

async function order(splitTest: string | undefined) {
  const checkout = await openCheckout(backend);
  const { cartId, cartToken } = checkout;
  const body = { idempotencyKey: newKey(), ...(splitTest && { attribution: { splitTest } }) };
  await backend.call('initiateCheckout', { params: { cartId }, cartToken, body });
  const { subTotalAmount } = await checkout.read();
  return { goods: subTotalAmount, ...(await checkout.place()).answer };
}

const report = async (options = '') => (await openDesk(backend, now).desk(`split-tests ${options}`)).text;

describe('npm run shop -- split-tests', () => {
  test('CSV: what every arm of the content has come to, to the cent; forced and invented arms count for nothing', async () => {
    const cents = Math.round(goods * 100);
    const dollars = (amount: number) => (amount / 100).toFixed(2);
    expect((await report('--csv')).split('\n')).toEqual([
      'test,arm,name,visitors,orders,conversion,goods,goods per visitor,cancelled,difference,margin,p',
      'calendar-on-zip,0,waits to be opened,0,0,,0.00,,0,,,',
      'calendar-on-zip,1,opens by itself,0,0,,0.00,,0,,,',
      `home-banner,0,the day,3,1,33.33,${dollars(cents)},${dollars(Math.round(cents / 3))},0,,,`,
      `home-banner,1,the person,2,1,50.00,${dollars(cents)},${dollars(Math.round(cents / 2))},1,,,`,
      'day-promise,0,without,0,0,,0.00,,0,,,',
      'day-promise,1,with the promise,0,0,,0.00,,0,,,',
    ]);
  });

  test('for a person: a table with a block for each test', async () => {
    const lines = (await report()).split('\n');
    expect(lines[0]).toContain('Too few: ten in each arm');
    expect(lines[1]).toMatch(
      /^test and arm +visitors +orders +conversion +goods +per visitor +cancelled +points against 0$/,
    );
    expect(lines.filter((line) => !line.startsWith(' ')).slice(2)).toEqual([
      'calendar-on-zip',
      'home-banner',
      'day-promise',
    ]);
    expect(lines.find((line) => line.includes('the person'))).toMatch(
      / 1 {2}the person +2 +1 +50\.00 % +\$\d+\.\d\d +\$\d+\.\d\d +1 +too few$/,
    );
  });

  test('enough visitors and orders: the difference, its margin and how often chance makes it', async () => {
    await backend.db.execute(sql`insert into shop_events (event, locale, facts, at)
      select 'split-test-shown', 'en-US', jsonb_build_object('test', 'day-promise', 'arm', n % 2), '2026-11-20T15:00:00Z'
      from generate_series(1, 2000) as n`);
    await backend.db.execute(sql`insert into carts
      select (jsonb_populate_record(filled, jsonb_build_object('id', 'chance-' || n))).*
      from carts as filled, generate_series(1, 230) as n
      where filled.id = (select cart_id from orders where state = 'confirmed' order by id limit 1)`);
    await backend.db.execute(sql`insert into orders select (jsonb_populate_record(placed, jsonb_build_object(
        'id', 'LK-TEST-' || 1000 + n, 'payment_key', 'LK-TEST-' || 1000 + n, 'cart_id', 'chance-' || n, 'idempotency_key', 'chance-' || n,
        'attribution', jsonb_build_object('splitTest', 'day-promise:' || case when n <= 100 then 0 else 1 end)))).*
      from orders as placed, generate_series(1, 230) as n
      where placed.id = (select min(id) from orders where state = 'confirmed')`);
    const found = (await report()).split('\n').find((line) => line.includes('with the promise'));
    expect(found).toMatch(/1000 +130 +13\.00 % .* \+3\.00 ±2\.79, p 0\.03[56]$/);
    expect(await report('--csv')).toMatch(/^day-promise,1,.*,0,3\.00,2\.79,0\.035\d$/m);
  });

  test('within days', async () => {
    expect(await report('--csv --from 2026-11-20 --until 2026-11-20')).toBe(await report('--csv'));
    expect(await report('--csv --from 2026-11-21')).toContain('home-banner,1,the person,0,0,,0.00,,0');
  });

  test.each([
    ['--from never', 'never'],
    ['all', '"all" is too much.'],
  ])('refuses %s', async (options, reason) => {
    expect(await report(options)).toContain(reason);
  });
});
