import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { openDesk } from '../../../tests/support/openDesk';
import { loadDeliveryRules } from '../calendars/rules/loadDeliveryRules';
import type { CatalogueProduct } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';

// Friday 20 November 2026, ten in the morning in New York.
const now = '2026-11-20T15:00:00Z';
let shop: ReturnType<typeof openDesk>;
let bouquet: CatalogueProduct;
let gift: CatalogueProduct;

const backend = suiteBackend({ now });
beforeAll(async () => {
  shop = openDesk(backend, now);
  const { products } = await loadCatalogue(backend.db);
  const find = (is: (product: CatalogueProduct) => boolean) => products.find(is) as CatalogueProduct;
  bouquet = find(({ productClass }) => productClass === 'samedayfreshcut');
  gift = find(({ productType, channel }) => productType === 'gift' && channel === 'dropship');
}, 120_000);

const number = (text: string) => /undo (\d+)/.exec(text)?.[1] ?? '';

/** Says it at the desk, looks, and takes it back. */
async function trying<T>(line: string, look: (text: string) => Promise<T>): Promise<T> {
  const { code, text } = await shop.desk(line);
  expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('within seconds') });
  try {
    return await look(text);
  } finally {
    await shop.desk(`undo ${number(text)}`);
  }
}

describe('areas at the desk', () => {
  const sunday = '2026-11-22';

  test('weekdays, hours and numbers of an area', async () => {
    const { desk, dayOf } = shop;
    expect(await dayOf('2026-11-20', '10001', bouquet.pid)).toMatchObject({ fee: 14.99 });
    await trying('area US-100 --opens monday..friday --cutoff 09:30', async (text) => {
      expect(text).toContain('US-100: open Monday to Friday until 09:30.');
      expect(await dayOf('2026-11-20', '10001', bouquet.pid)).toBe('cut-off-passed');
      expect((await desk('area --zip 10001')).text).toMatch(/Friday until 09:30, \d+ deliveries/);
    });
    await trying('area US-100 --rests sunday', async () => {
      expect(await dayOf(sunday, '10001', bouquet.pid)).toBe('closed');
    });
    await trying('area US-100 --opens friday --cap 0', async () => {
      expect(await dayOf('2026-11-20', '10001', bouquet.pid)).toBe('capacity-full');
    });
    expect(await dayOf(sunday, '10001', bouquet.pid)).toMatchObject({ message: 'sunday' });
  });

  test('who goes there, and an area of its own for one zip', async () => {
    const { desk, dayOf } = shop;
    await trying('area US-10001 --florists no', async (text) => {
      expect(text).toContain('US-10001: no florists.');
      expect(await dayOf('2026-11-24', '10001', bouquet.pid)).toBe('outside-area');
      expect(await dayOf('2026-11-24', '10002', bouquet.pid)).toMatchObject({ fee: 14.99 });
      expect((await desk('area --zip 10001')).text).toBe('US-10001: served by parcels');
      expect((await desk('area --zip 10002')).text).toContain('US-100: served by florists and parcels');
    });
    await trying('area US-100 --parcels no', async () => {
      expect(await dayOf('2026-11-25', '10001', gift.pid)).toBe('outside-area');
    });
    // Remote Alaska, where nobody goes.
    expect(await dayOf('2026-11-24', '99547', bouquet.pid)).toBe('outside-area');
    await trying('area US-99547 --opens monday..friday --cutoff 11:00 --cap 5', async () => {
      expect(await dayOf('2026-11-24', '99547', bouquet.pid)).toMatchObject({ fee: 14.99 });
      expect(await dayOf('2026-11-28', '99547', bouquet.pid)).toBe('closed');
    });
    expect((await desk('area')).text).toMatch(/^ +\d+ areas served by florists and parcels$/m);
  });

  test('an area within a wider one keeps to what is said of that', async () => {
    const { dayOf } = shop;
    await trying('area US-10001 --opens monday..saturday --cutoff 13:00 --cap 9', async (text) => {
      expect(text).toContain('It counts its deliveries by itself from now on.');
      for (const [line, seen] of [
        ['close-date 2026-11-24 --area US-100', 'closed'],
        ['cap 0 2026-11-24 --area US-100', 'capacity-full'],
        ['surcharge 4 2026-11-24 --area US-100', expect.objectContaining({ surcharge: 4 })],
      ] as const)
        await trying(line, async () => {
          expect(await dayOf('2026-11-24', '10001', bouquet.pid)).toEqual(seen);
        });
      await trying('close-date 2026-11-24 --area US-10001', async () => {
        expect(await dayOf('2026-11-24', '10001', bouquet.pid)).toBe('closed');
        expect(await dayOf('2026-11-24', '10002', bouquet.pid)).toMatchObject({ fee: 14.99 });
      });
      await trying('area US-10001 --rests friday', async (again) => {
        expect(again).not.toContain('by itself');
      });
    });
  });

  test.each([
    ['area 100 --rests sunday', '"100" is no area'],
    ['area US-1 --rests sunday', '"US-1" is no area'],
    ['area US-00000 --rests sunday', '"US-00000" is no area'],
    ['area CA-D1D --parcels yes', '"CA-D1D" is no area'],
    ['area US-100', 'Say what changes'],
    ['area US-100 US-101 --rests sunday', '"US-101" is too much'],
    ['area US-100 --cutoff 12:00', '--cutoff and --cap belong to --opens'],
    ['area US-100 --opens always', '"always" is no weekday'],
    ['area US-100 --opens monday --cutoff 25:00', '"25:00" is no time of day'],
    ['area US-100 --opens monday --cap many', '"many" is no number of deliveries'],
    ['area US-100 --opens monday --rests monday', 'A weekday both opens and rests'],
    ['area US-100 --rests sunday..saturday', 'Florists need a day to work'],
    ['area US-99547 --florists yes', 'Florists need a day to work'],
    ['area US-99547 --opens monday --cap 5', 'say --cutoff and --cap too'],
    ['area US-100 --florists perhaps', '--florists is yes or no'],
    ['area --zip 00000', 'is no zip or postal code of an area'],
    ['area --area XX-1', 'There is no area XX-1'],
  ])('refuses "%s"', (line, reason) => refused(line, reason));
});

describe('what products need, at the desk', () => {
  test('working days before the first date; the narrowest rule counts', async () => {
    const { desk, dayOf } = shop;
    expect(await dayOf('2026-11-21', '10001', bouquet.pid)).toMatchObject({ fee: 14.99 });
    await trying(`lead-time 3 --products ${bouquet.pid} --channel florist`, async (text) => {
      expect(text).toContain(`3 days of work: ${bouquet.pid}, florists.`);
      expect(await dayOf('2026-11-21', '10001', bouquet.pid)).toBe('product');
      expect((await desk('lead-time')).text).toContain(`florist   ${bouquet.pid}: 3 days`);
    });
    // Without its own rule a bouquet of the day takes as long as everything else.
    await trying('lead-time end --classes samedayfreshcut --channel florist', async () => {
      expect(await dayOf('2026-11-20', '10001', bouquet.pid)).toBe('product');
    });
    expect(await dayOf('2026-11-20', '10001', bouquet.pid)).toMatchObject({ fee: 14.99 });
  });

  test('what may not be sent somewhere, and may again', async () => {
    const { desk, dayOf } = shop;
    const line = `flags --products ${bouquet.pid} --state NY`;
    const { text } = await desk(`restrict add ${line}`);
    expect(text).toContain(`Not to be sent: ${bouquet.pid}, NY (flags).`);
    expect(await dayOf('2026-11-24', '10001', bouquet.pid)).toBe('restricted-by-state');
    expect(await dayOf('2026-11-24', '60601', bouquet.pid)).toMatchObject({ fee: 14.99 });
    expect((await desk('restrict')).text).toContain(`flags (${bouquet.pid}): not to NY`);
    expect((await desk('restrict')).text).toContain('alcohol (alcohol): not to AR');
    const ended = await desk(`restrict end ${line}`);
    expect(await dayOf('2026-11-24', '10001', bouquet.pid)).toMatchObject({ fee: 14.99 });
    for (const one of [ended.text, text]) await desk(`undo ${number(one)}`);
  });

  test('a restriction that ends leaves another one of the same products in force', async () => {
    const { desk, dayOf } = shop;
    const lineOf = (subject: string) => `${subject} --products ${bouquet.pid} --state NY`;
    const law = await desk(`restrict add ${lineOf('flags')}`);
    const recall = await desk(`restrict add ${lineOf('recall')}`);
    const ended = await desk(`restrict end ${lineOf('recall')}`);
    expect(await dayOf('2026-11-24', '10001', bouquet.pid)).toBe('restricted-by-state');
    expect((await desk('restrict')).text).toContain(`flags (${bouquet.pid}): not to NY`);
    for (const { text } of [ended, recall, law]) await desk(`undo ${number(text)}`);
  });

  test('which origin packs what', async () => {
    const { desk, dayOf } = shop;
    expect(await dayOf('2026-12-02', '10001', gift.pid)).toMatchObject({ surcharge: 0 });
    expect((await desk('packs')).text).toContain('gifts-ohio packs type gift');
    await trying('packs gifts-ohio --types gift --never', async (text) => {
      expect(text).toContain('gifts-ohio packs type gift no more.');
      expect(await dayOf('2026-12-02', '10001', gift.pid)).toBe('product');
      await trying(`packs growers-florida --products ${gift.pid}`, async () => {
        expect(await dayOf('2026-12-02', '10001', gift.pid)).toMatchObject({ surcharge: 0 });
      });
    });
    expect(await dayOf('2026-12-02', '10001', gift.pid)).toMatchObject({ surcharge: 0 });
  });

  test('changes read back what was said', async () => {
    const { text } = await shop.desk('lead-time 2 --types plant,gift --channel dropship --note=hot');
    expect((await shop.desk('changes')).text).toContain(
      '2 days of work: type plant, type gift, parcels. (hot)',
    );
    await shop.desk(`undo ${number(text)}`);
  });

  test.each([
    ['lead-time soon --all --channel florist', '"soon" is no number of days: 0 to 30'],
    ['lead-time 31 --all --channel florist', '0 to 30'],
    ['lead-time 2 --all', 'Say whose work'],
    ['lead-time 2 --channel florist', 'Say for what'],
    ['lead-time 2 --all --types plant --channel florist', '--all cannot be narrowed down'],
    ['lead-time 2 --products LK0000 --channel florist', 'Nothing the shop sells is of the product LK0000'],
    ['lead-time 2 --types cactus --channel florist', 'of the type cactus; there are'],
    ['lead-time 2 --classes , --channel florist', 'Name at least one class'],
    ['lead-time 2 3 --all --channel florist', '"3" is too much'],
    ['lead-time end --types plant --channel florist', 'No lead time speaks of type plant'],
    ['restrict pause alcohol --alcohol --state NY', 'Say "restrict add" or "restrict end"'],
    ['restrict add Alcohol! --alcohol --state NY', 'is no word for it'],
    ['restrict add alcohol --alcohol', 'Say where'],
    ['restrict add alcohol --alcohol --zip 10001', 'The law knows states and countries'],
    ['restrict add alcohol --alcohol --state Utah', 'two letters'],
    ['restrict end alcohol --alcohol --state NY', 'There is no such restriction of alcohol'],
    ['packs nowhere --types gift', 'There is no origin nowhere'],
    ['packs gifts-ohio --types gift', 'gifts-ohio is told to pack type gift already.'],
    ['packs gifts-ohio --types plant --never', 'gifts-ohio is not told to pack type plant.'],
  ])('refuses "%s"', (line, reason) => refused(line, reason));
});

async function refused(line: string, reason: string): Promise<void> {
  const before = (await loadDeliveryRules(backend.db)).version;
  const { code, text } = await shop.desk(line);
  expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining(reason) });
  expect(text).toContain('Nothing was changed.');
  expect((await loadDeliveryRules(backend.db)).version).toBe(before);
}
