import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { openDesk } from '../../../tests/support/openDesk';
import { loadDeliveryRules } from '../calendars/rules/loadDeliveryRules';
import { loadCatalogue } from '../catalog/loadCatalogue';

// Friday 20 November 2026, ten in the morning in New York.
const now = '2026-11-20T15:00:00Z';
let shop: ReturnType<typeof openDesk>;
let bouquet: string;
let gift: string;

const backend = suiteBackend({ now });
beforeAll(async () => {
  shop = openDesk(backend, now);
  const { products } = await loadCatalogue(backend.db);
  bouquet = products.find(({ productClass }) => productClass === 'samedayfreshcut')?.pid ?? '';
  gift =
    products.find(({ productType, channel }) => productType === 'gift' && channel === 'dropship')?.pid ?? '';
}, 120_000);

const number = (text: string) => /undo (\d+)/.exec(text)?.[1] ?? '';

describe('rules at the desk', () => {
  test('a fee holds for its channel, country and weekdays, with or without a surcharge, until it is taken back', async () => {
    const { desk, dayOf } = shop;
    const { text } = await desk('fee 16.50 monday..friday --channel florist --country US --note=petrol');
    expect(text).toContain(
      'Fee of $16.50: Monday to Friday, florists of US. The shop goes by it within seconds.',
    );
    expect(await dayOf('2026-11-24', '10001', bouquet)).toEqual({ fee: 16.5, surcharge: 0, message: '' });
    expect(await dayOf('2026-11-28', '10001', bouquet)).toMatchObject({ fee: 14.99, surcharge: 3 });
    expect(await dayOf('2026-11-24', 'M5V 2T6', bouquet)).toMatchObject({ fee: 15.99 });
    const dear = await desk('fee 16.50 saturday --channel florist --country US --surcharge 4');
    expect(await dayOf('2026-11-28', '10001', bouquet)).toEqual({
      fee: 16.5,
      surcharge: 4,
      message: 'saturday',
    });
    expect((await desk('fee')).text).toMatch(/^florist +US {2}\$16\.50, Monday to Friday$/m);
    expect((await desk('changes')).text).toContain(
      'Fee of $16.50: Monday to Friday, florists of US. (petrol)',
    );
    await desk(`undo ${number(dear.text)}`);
    await desk(`undo ${number(text)}`);
    expect(await dayOf('2026-11-28', '10001', bouquet)).toMatchObject({ fee: 14.99, surcharge: 3 });
    expect(await dayOf('2026-11-24', '10001', bouquet)).toMatchObject({ fee: 14.99 });
  });

  test('the price of a window and of the days around a special day', async () => {
    const { desk, dayOf } = shop;
    await desk('fee 7.99 --window flexible-parcels');
    expect((await loadDeliveryRules(backend.db)).windows).toContainEqual(
      expect.objectContaining({ id: 'flexible-parcels', feeCents: 799 }),
    );
    const { text } = await desk('fee 2 --surge valentines-eve');
    expect(await dayOf('2027-02-12', '10001', bouquet)).toMatchObject({
      surcharge: 2,
      message: 'valentines-day',
    });
    await desk(`undo ${number(text)}`);
    expect(await dayOf('2027-02-12', '10001', bouquet)).toMatchObject({ surcharge: 3 });
  });

  test('a holiday of the files ends, one of the shop begins, every year by its rule', async () => {
    const { desk, dayOf } = shop;
    expect(await dayOf('2026-11-26', '10001', bouquet)).toBe('closed');
    const ended = await desk('holiday end florists-thanksgiving-us');
    expect(await dayOf('2026-11-26', '10001', bouquet)).toMatchObject({ fee: 14.99 });
    await desk(`undo ${number(ended.text)}`);
    expect(await dayOf('2026-11-26', '10001', bouquet)).toBe('closed');
    const added = await desk('holiday add town-day --on 2nd-tuesday-december --state NY --channel florist');
    expect(added.text).toContain('Holiday town-day-florist-ny: town-day, florists of NY.');
    expect(await dayOf('2026-12-08', '10001', bouquet)).toBe('closed');
    expect(await dayOf('2026-12-08', '60601', bouquet)).toMatchObject({ fee: 14.99 });
    expect((await desk('holiday list')).text).toContain('2026-12-08  town-day-florist-ny');
    await desk('holiday end town-day-florist-ny');
    expect(await dayOf('2026-12-08', '10001', bouquet)).toMatchObject({ fee: 14.99 });
    await desk('holiday add boxing-day --country US --channel florist');
    expect(await dayOf('2026-12-28', '10001', bouquet)).toBe('closed');
  });

  test('a carrier is slower, goes nowhere or on other days; an origin takes longer', async () => {
    const { desk, dayOf } = shop;
    expect(await dayOf('2026-11-25', '10001', gift)).toMatchObject({ fee: 12.99 });
    const slow = await desk('carrier ground-us --within 900 --days 6');
    expect(await dayOf('2026-11-25', '10001', gift)).toBe('transit');
    expect((await desk('carrier')).text).toContain('  up to 900 km: 6 days');
    await desk(`undo ${number(slow.text)}`);
    const never = await desk('carrier ground-us --to NY --never');
    expect(await dayOf('2026-11-25', '10001', gift)).toBe('outside-area');
    await desk(`undo ${number(never.text)}`);
    const later = await desk('carrier ground-us --to ny --extra 2');
    expect(await dayOf('2026-11-25', '10001', gift)).toBe('transit');
    await desk(`undo ${number(later.text)}`);
    const week = await desk('carrier ground-us --delivers thursday,friday');
    expect(await dayOf('2026-12-02', '10001', gift)).toBe('closed');
    await desk(`undo ${number(week.text)}`);
    const work = await desk('origin gifts-ohio --prepares 9 --ships monday..wednesday');
    expect(work.text).toContain('gifts-ohio prepares for 9 days and ships Monday to Wednesday.');
    expect(await dayOf('2026-11-25', '10001', gift)).toBe('transit');
    expect((await desk('origin')).text).toContain(
      'gifts-ohio (OH, US): prepares for 9 days, ships Monday to Wednesday',
    );
    await desk(`undo ${number(work.text)}`);
    expect(await dayOf('2026-11-25', '10001', gift)).toMatchObject({ fee: 12.99 });
  });

  test.each([
    ['fee 5', 'Say whose fee'],
    ['fee 5 --channel florist', 'Say whose fee'],
    ['fee five --channel florist --country US', '"five" is no fee'],
    ['fee 101 --channel florist --country US', 'dollars from 0 to 100'],
    ['fee 5 funday --channel florist --country US', '"funday" is no weekday'],
    ['fee 5 monday tuesday --channel florist --country US', '"tuesday" is too much'],
    ['fee 5 --channel florist --country US --surcharge lots', '"lots" is no surcharge'],
    ['fee 5 --window nosuch', 'There is no window nosuch; there are flexible-florists-ca'],
    ['fee 5 --surge nosuch', 'There is no surge nosuch'],
    ['fee 5 --surge valentines-day --country US', 'stand alone'],
    ['holiday pause', 'Say "holiday add"'],
    ['holiday end nosuch', 'There is no holiday "nosuch"'],
    ['holiday add boxing-day', 'Say where'],
    ['holiday add our-day --everywhere', 'No day is called our-day: say when it is by --on'],
    ['holiday add Our_Day --on november-11 --everywhere', 'is no name for a day'],
    ['holiday add our-day --on someday --everywhere', 'is no day of the year'],
    ['holiday add our-day --on february-30 --everywhere', '"february-30" never comes'],
    ['holiday add our-day --on november-11 --moved away --everywhere', '--moved is'],
    ['holiday add boxing-day --on november-11 --everywhere', 'boxing-day is a day already'],
    ['holiday add christmas-day --moved next-monday --everywhere', '--moved belongs to --on'],
    ['carrier pigeon --within 9 --days 1', 'There is no carrier "pigeon"; there are ground-ca, ground-us'],
    ['carrier ground-us --days 1', 'Say one thing'],
    ['carrier ground-us --within 900 --to AK --days 1', 'Say one thing'],
    ['carrier ground-us --within 900 --days 15', '"15" is no number of days: 0 to 14'],
    ['carrier ground-us --to Alaska --extra 1', 'two letters'],
    ['carrier ground-us --to AK', '--to wants --extra or --never'],
    ['carrier ground-us --delivers never', '"never" is no weekday'],
    ['origin nowhere --prepares 1', 'There is no origin nowhere'],
    ['origin gifts-ohio --note=x', 'Say --prepares'],
    ['origin gifts-ohio --prepares 31', '0 to 30'],
  ])('refuses "%s" and changes nothing', async (line, reason) => {
    const before = (await loadDeliveryRules(backend.db)).version;
    const { code, text } = await shop.desk(line);
    expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining(reason) });
    expect(text).toContain('Nothing was changed.');
    expect((await loadDeliveryRules(backend.db)).version).toBe(before);
  });
});
