import { fixedClock } from '@/lib/clock';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { openDesk } from '../../../tests/support/openDesk';
import { openCheckout } from '../../../tests/support/openCheckout';
import { takeCapacity } from '../calendars/capacity';
import { expireDeliveryRules, loadDeliveryRules } from '../calendars/rules/loadDeliveryRules';
import { expireDeliveries } from '../calendars/deliveriesTo';
import { deliverySeed } from '../calendars/seed/deliverySeed';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { withTransaction } from '../db/withTransaction';

// Friday 20 November 2026, ten in the morning in New York. The 24th is a Tuesday, the 26th Thanksgiving.
const now = '2026-11-20T15:00:00Z';
let bouquet: string;
let roses: string;

const backend = suiteBackend({ now });
beforeAll(async () => {
  const { products } = await loadCatalogue(backend.db);
  bouquet = products.find(({ productClass }) => productClass === 'samedayfreshcut')?.pid ?? '';
  roses = products.find(({ productClass }) => productClass === 'freshcut')?.pid ?? '';
}, 120_000);

const desk = (line: string) => openDesk(backend, now).desk(line);
/** What the storefront is told about one day. */
const dayOf = (date: string, zipCode = '10001', id = bouquet) =>
  openDesk(backend, now).dayOf(date, zipCode, id);
const offered = { fee: 14.99, surcharge: 0, message: '' };

describe('the desk', () => {
  test('closes a date for the area of a zip, for nobody else, and opens it again', async () => {
    const closed = await desk('close-date 2026-11-24 --zip 10001');
    expect(closed.text).toMatch(
      /^Closed: 2026-11-24, US-100\. .*\nTo take it back: npm run shop -- undo \d+$/,
    );
    expect([await dayOf('2026-11-24'), await dayOf('2026-11-24', '60601')]).toEqual(['closed', offered]);
    await desk('open-date 2026-11-24 --area US-100');
    expect(await dayOf('2026-11-24')).toEqual(offered);
  });

  test('closes a range for a state or a channel', async () => {
    await desk('close-date 2026-12-01..2026-12-03 --state IL --channel florist --note=snow');
    expect([await dayOf('2026-12-03', '60601'), await dayOf('2026-12-04', '60601')]).toEqual([
      'closed',
      offered,
    ]);
    expect(await dayOf('2026-12-03', '10001')).toEqual(offered);
    expect(await dayOf('2026-12-03', '60601', roses)).toMatchObject({ fee: 12.99 });
    await desk('close-date 2026-12-01 --origin growers-florida');
    expect(await dayOf('2026-12-03', '33101', roses)).toMatchObject({ fee: 12.99 });
    // California has roses too, and until then another way.
    expect(await dayOf('2026-12-02', '33101', roses)).toMatchObject({ fee: 12.99 });
    await desk('close-date 2026-11-20..2026-12-01 --origin growers-california');
    expect(await dayOf('2026-12-02', '33101', roses)).toBe('transit');
  });

  test('opens a holiday, and a weekday off, with a cut-off and a number of its own', async () => {
    expect(await dayOf('2026-11-26')).toBe('closed');
    await desk('open-date 2026-11-26 --zip 10001 --cutoff 09:00 --cap 1');
    expect(await dayOf('2026-11-26')).toEqual(offered);
    const slot = { areaId: 'US-100', channel: 'florist', dateIso: '2026-11-26', capacity: 1 } as const;
    const take = () => withTransaction(backend.db, (tx) => takeCapacity(tx, slot));
    expect([await take(), await take()]).toEqual([true, false]);
    expireDeliveries(backend.db);
    expect(await dayOf('2026-11-26')).toBe('capacity-full');
    // The prairie has no Sunday.
    expect(await dayOf('2026-11-29', '58501')).toBe('closed');
    await desk('open-date 2026-11-29 --zip 58501');
    expect(await dayOf('2026-11-29', '58501')).toMatchObject({ fee: 14.99 });
  });

  test('caps a day, a weekday, and an origin', async () => {
    await desk('cap 0 2026-12-07 --zip 10001');
    expect(await dayOf('2026-12-07')).toBe('capacity-full');
    await desk('cap 0 tuesday --zip 94103');
    expect([await dayOf('2026-12-08', '94103'), await dayOf('2026-12-09', '94103')]).toEqual([
      'capacity-full',
      offered,
    ]);
    await desk('cap 0 2026-12-09 --origin growers-florida');
    expect(await dayOf('2026-12-10', '33101', roses)).toMatchObject({ fee: 12.99 });
    for (const day of [4, 7, 8, 9]) await desk(`cap 0 2026-12-0${day} --origin growers-california`);
    expect(await dayOf('2026-12-10', '33101', roses)).toBe('capacity-full');
  });

  test('moves the cut-off of a day and of a weekday', async () => {
    expect(await dayOf('2026-11-20', '02108')).toEqual(offered);
    await desk('cutoff 10:00 friday --zip 02108');
    expect(await dayOf('2026-11-20', '02108')).toBe('cut-off-passed');
    await desk('cutoff 10:01 today --zip 02108');
    expect(await dayOf('2026-11-20', '02108')).toEqual(offered);
  });

  test('makes a day dearer, and lifts the surcharge of a special day', async () => {
    await desk('surcharge 4.50 2026-12-18 --country US --channel florist');
    expect(await dayOf('2026-12-18')).toEqual({ fee: 14.99, surcharge: 4.5, message: 'peak-day' });
    expect(await dayOf('2026-12-18', 'M5V 2T6')).toMatchObject({ surcharge: 0 });
    expect(await dayOf('2027-02-12')).toMatchObject({ surcharge: 3, message: 'valentines-day' });
    await desk('surcharge 0 2027-02-12 --everywhere');
    expect(await dayOf('2027-02-12')).toEqual(offered);
    await desk('surcharge 9 2027-02-12 --everywhere --message=valentines-day');
    expect(await dayOf('2027-02-12')).toEqual({ ...offered, surcharge: 9, message: 'valentines-day' });
  });

  test('lists what it changed and takes it back', async () => {
    const { text } = await desk('surcharge 2 2026-12-21 --zip 10001');
    const [, id = ''] = /undo (\d+)/.exec(text) ?? [];
    expect((await desk('changes')).text).toContain(`${id}  Surcharge of $2.00: 2026-12-21, US-100.`);
    expect((await desk('changes')).text).toContain(
      'Closed: 2026-12-01 to 2026-12-03, florists of IL. (snow)',
    );
    expect(await dayOf('2026-12-21')).toMatchObject({ surcharge: 2 });
    expect((await desk(`undo ${id}`)).code).toBe(0);
    expect(await dayOf('2026-12-21')).toEqual(offered);
    expect(await desk(`undo ${id}`)).toMatchObject({ code: 1, text: expect.stringContaining('no change') });
  });

  test('is not overwritten by the seed', async () => {
    await desk('close-date 2026-12-22 --zip 10001');
    await desk('fee 19 monday --channel florist --country US');
    await withTransaction(backend.db, (tx) =>
      deliverySeed.run(tx, { clock: fixedClock(now), isDemo: true, onProgress: () => undefined }),
    );
    expireDeliveryRules(backend.db);
    expect(await dayOf('2026-12-22')).toBe('closed');
    expect(await dayOf('2026-12-21')).toMatchObject({ fee: 19 });
    await desk('fee 14.99 monday --channel florist --country US');
  }, 180_000);

  test('other processes see a change without being told', async () => {
    const before = (await loadDeliveryRules(backend.db)).version;
    await desk('close-date 2026-12-23 --zip 10001');
    expect((await loadDeliveryRules(backend.db)).version).toBe(before + 1);
  });

  test.each([
    ['close-date 2026-11-24', 'Say where'],
    ['close-date --everywhere', 'Say which day'],
    ['close-date 2027-02-30 --everywhere', '"2027-02-30" is no date'],
    ['close-date 02/14/2027 --everywhere', 'is no date'],
    ['close-date 2026-11-18 --everywhere', '2026-11-18 is past'],
    ['close-date 2036-11-18 --everywhere', 'more than two years ahead'],
    ['close-date 2026-12-03..2026-12-01 --everywhere', '2026-12-01 lies before 2026-12-03'],
    ['close-date friday --everywhere', 'Only "cap" and "cutoff" take a weekday'],
    ['close-date 2026-11-24 --everywhere --state NY', '--everywhere cannot be narrowed down'],
    ['close-date 2026-11-24 --zip 10001 --state NY', 'Name one of'],
    ['close-date 2026-11-24 --zip 99999', '99999 is no zip'],
    ['close-date 2026-11-24 --zip 59301', 'No florist of the shop delivers to 59301'],
    ['close-date 2026-11-24 --area US-XYZ', 'There is no area US-XYZ'],
    ['close-date 2026-11-24 --origin nowhere', 'There is no origin nowhere; there are'],
    ['close-date 2026-11-24 --state Nevada', 'two letters'],
    ['close-date 2026-11-24 --country MX', 'US or CA'],
    ['close-date 2026-11-24 --channel drone', 'florist or dropship'],
    ['close-date 2026-11-24 2026-11-25 --everywhere', '"2026-11-25" is too much'],
    ['close-date 2026-11-24 --everywhere --cap 3', 'belong to "open-date"'],
    ['cap many 2026-11-24 --zip 10001', '"many" is no number of deliveries'],
    ['cap 5 2026-11-24 --state NY', 'one area or origin'],
    ['cutoff 25:00 friday --zip 10001', 'is no time of day'],
    ['surcharge 5.5 2026-11-24 --everywhere', 'is no surcharge'],
    ['surcharge 500 2026-11-24 --everywhere', 'is no surcharge'],
    ['surcharge 5 2026-11-24 --everywhere --message=hello', 'There is no text "hello"'],
    ['undo', 'by its number'],
    ['changes some', '"changes all"'],
    ['today 2026-11-24', 'another day is --date 2026-11-24'],
    ['today --area US-999X', 'There is no area'],
  ])('refuses "%s" and changes nothing', async (line, reason) => {
    const before = (await loadDeliveryRules(backend.db)).version;
    const { code, text } = await desk(line);
    expect(code).toBe(1);
    expect(text).toContain(reason);
    expect(text).toContain('Nothing was changed.');
    expect((await loadDeliveryRules(backend.db)).version).toBe(before);
  });

  test.each([
    ['clse-date 2026-12-24 --everywhere', 'There is no command "clse-date". Did you mean "close-date"?'],
    ['close-date 2026-12-24 --everwhere', 'There is no option "--everwhere". Did you mean "--everywhere"?'],
    ['today --nonsense', 'There is no option "--nonsense".'],
    ['order fnd ada', 'There is no command of "order" "fnd". Did you mean "find"?'],
    ['promo lst', 'There is no command of "promo" "lst". Did you mean "list"?'],
    ['toString', 'There is no command "toString".'],
  ])('names the mistake in "%s", and ends with 2', async (line, mistake) => {
    const { code, text } = await desk(line);
    expect(code).toBe(2);
    expect(text).toContain(mistake);
    expect(text).toContain('npm run shop -- --help');
  });

  test('--help prints every command and ends with 0, behind a command as well', async () => {
    for (const line of ['help', '--help', 'close-date --help']) {
      const { code, text } = await desk(line);
      expect(code).toBe(0);
      expect(text).toContain('npm run shop -- close-date');
    }
  });

  test.each([
    ['order find a\u001b[2Jb', 'A word of the command holds control characters.'],
    ['today --\u202edate', 'A word of the command holds control characters.'],
    ['close-date 2026-11-24 --everywhere --note a\u202eb', '--note must not hold control characters.'],
    ['close-date 2026-11-24 --everywhere --note="a\nb"', '--note must not hold control characters.'],
    ['order cancel LK-AAAA-AAAA --by A\u0000da', '--by must not hold control characters.'],
  ])('refuses %j without repeating it', async (line, reason) => {
    expect(await desk(line)).toMatchObject({ code: 1, text: `${reason}\nNothing was changed.` });
  });

  test('without a command it shows what there is', async () => {
    expect(await desk('')).toMatchObject({ code: 2, text: expect.stringContaining('close-date') });
  });
});

describe('the work of a day', () => {
  test('is nothing on a day without orders', async () => {
    expect((await desk('today')).text).toBe('Nothing is to be delivered or sent off.');
  });

  test('lists paid deliveries by area, with a sheet to print that runs no script', async () => {
    await desk('open-date 2026-11-24 --zip 10001');
    const checkout = await openCheckout(backend);
    const { orderId } = (await checkout.place()).answer;
    const { text, files } = await desk('today --date 2026-11-24 --worksheet=sheet.html');
    expect(text).toContain('US-100, deliveries of 2026-11-24: 1');
    expect(text).toContain(
      `${orderId}-1  Zoë O’Brien-Lévesque, 350 W 31st St., New York, NY 10001, (212) 555-0147`,
    );
    const sheet = files.get('sheet.html') ?? '';
    for (const line of ['>Happy birthday!<', '>&lt;b&gt;You&lt;/b&gt;<']) expect(sheet).toContain(line);
    expect(sheet).not.toContain('<script');
    expect(text).toMatch(/^1 delivery, 0 parcels\./);
    expect((await desk('today --date 2026-11-24 --zip 10001')).text).toContain('1 delivery');
    expect((await desk('today --date 2026-11-24 --zip 60601')).text).toContain('Nothing');
    const { text: warned } = await desk('close-date 2026-11-24 --zip 10001');
    expect(warned).toContain('Already sold for these days: 1.');
    expect((await desk('today --date 2026-11-24 --area US-101')).text).toContain('Nothing');
  });
});
