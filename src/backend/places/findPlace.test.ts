import { findPlace, loadPlaces } from './findPlace';
import { utcOffset } from './clocks';

const winter = new Date('2027-01-15T17:00:00Z');
const summer = new Date('2027-07-15T17:00:00Z');

describe('findPlace', () => {
  it.each([
    ['10001', 'US', 'NY', 'New York', '-05:00', '-04:00'],
    ['90210', 'US', 'CA', 'Beverly Hills', '-08:00', '-07:00'],
    ['96813', 'US', 'HI', 'Honolulu', '-10:00', '-10:00'],
    ['86515', 'US', 'AZ', 'Window Rock', '-07:00', '-06:00'],
    ['85001', 'US', 'AZ', 'Phoenix', '-07:00', '-07:00'],
    ['99546', 'US', 'AK', 'Adak', '-10:00', '-09:00'],
    ['00901', 'US', 'PR', 'San Juan', '-04:00', '-04:00'],
    ['00802', 'US', 'VI', 'St. Thomas', '-04:00', '-04:00'],
    ['96910', 'US', 'GU', 'Hagatna', '+10:00', '+10:00'],
    ['96799', 'US', 'AS', 'Pago Pago', '-11:00', '-11:00'],
    ['37321', 'US', 'TN', 'Dayton', '-05:00', '-04:00'],
    ['75069', 'US', 'TX', 'McKinney', '-06:00', '-05:00'],
    ['19406', 'US', 'PA', 'King of Prussia', '-05:00', '-04:00'],
    ['32401', 'US', 'FL', 'Panama City', '-06:00', '-05:00'],
    ['47586', 'US', 'IN', 'Tell City', '-06:00', '-05:00'],
    ['A1A', 'CA', 'NL', "St. John's", '-03:30', '-02:30'],
    ['S4P', 'CA', 'SK', 'Regina', '-06:00', '-06:00'],
    ['S9V', 'CA', 'SK', 'Lloydminster', '-07:00', '-06:00'],
    ['H2Y', 'CA', 'QC', 'Montréal', '-05:00', '-04:00'],
    ['G4T', 'CA', 'QC', 'Les Îles-de-la-Madeleine', '-04:00', '-03:00'],
    ['V8E', 'CA', 'BC', 'Whistler', '-08:00', '-07:00'],
    ['X0A', 'CA', 'NU', 'Iqaluit', '-05:00', '-04:00'],
    ['X1A', 'CA', 'NT', 'Yellowknife', '-07:00', '-06:00'],
  ])(
    '%s lies in %s %s, %s, at %s in winter and %s in summer',
    (code, country, state, city, inWinter, inSummer) => {
      const place = findPlace(code);
      expect(place).toMatchObject({ code, country, state, isMilitary: false });
      expect(place?.cities[0]).toBe(city);
      expect(utcOffset(place?.timeZone ?? '', winter).text).toBe(inWinter);
      expect(utcOffset(place?.timeZone ?? '', summer).text).toBe(inSummer);
    },
  );

  it.each(['V6B 1A1', 'v6b1a1', 'V6B', ' v6b ', 'V6B-1A1'])('reads the area out of "%s"', (typed) => {
    expect(findPlace(typed)).toMatchObject({ code: 'V6B', state: 'BC', cities: ['Vancouver'] });
  });

  it('ignores the four further digits of a zip code', () => {
    expect(findPlace('10001-1234')?.code).toBe('10001');
  });

  it.each([
    '',
    '1000',
    '100011',
    'D1A',
    'V6B 1A',
    'V6B 1O1',
    'H0H 0H0',
    '00000',
    '99999',
    'ABCDE',
    '1'.repeat(500),
  ])('finds nothing for "%s"', (typed) => {
    expect(findPlace(typed)).toBeUndefined();
  });

  it.each([
    ['09001', 'AE'],
    ['34002', 'AA'],
    ['96201', 'AP'],
  ])('marks %s as military', (code, state) => {
    expect(findPlace(code)).toMatchObject({ state, isMilitary: true });
  });

  it('lists the other city names people write', () => {
    expect(findPlace('10001')?.cities).toEqual(['New York', 'Manhattan']);
    expect(findPlace('11201')?.cities).toEqual([
      'Brooklyn',
      'Brooklyn Heights',
      'Downtown Brooklyn',
      'New York',
    ]);
    expect(findPlace('M1B 1A1')?.cities).toEqual(['Toronto', 'Scarborough']);
  });
});

describe('the committed places table', () => {
  const { text, lineByCode, alternateCities } = loadPlaces();
  const lines = text.replace(/\n$/, '').split('\n');

  it('is sorted, whole and larger than 44,000 lines', () => {
    expect(lines.length).toBeGreaterThan(44_000);
    expect(lines.length).toBe(lineByCode.size);
    expect(lines.every((line) => line.split('\t').length === 8)).toBe(true);
    expect(lines.every((line, at) => at === 0 || (lines[at - 1] ?? '') < line)).toBe(true);
  });

  it('finds its first, its last and every five-hundredth code', () => {
    const codes = lines.map((line) => line.split('\t')[0] ?? '');
    const some = codes.filter((_, at) => at % 500 === 0 || at === codes.length - 1);
    expect(some.map((code) => findPlace(code)?.code)).toEqual(some);
  });

  it('names only time zones this Node knows', () => {
    const zones = new Set(lines.map((line) => line.split('\t')[6] ?? ''));
    for (const zone of zones) expect(() => utcOffset(zone, winter)).not.toThrow();
  });

  it('has a code for every entry of the alternates', () => {
    const codes = lines.map((line) => line.split('\t')[0] ?? '');
    const strays = [...alternateCities.keys()].filter(
      (key) => !codes.some((code) => (key.endsWith('*') ? code.startsWith(key.slice(0, -1)) : code === key)),
    );
    expect(strays).toEqual([]);
  });
});
