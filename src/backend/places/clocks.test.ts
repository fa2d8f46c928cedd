import { localDate, utcOffset } from './clocks';

describe('localDate', () => {
  it.each([
    ['America/New_York', '2027-01-01T04:59:00Z', '2026-12-31', '23:59'],
    ['America/New_York', '2027-01-01T05:00:00Z', '2027-01-01', '00:00'],
    ['America/St_Johns', '2027-02-14T03:29:00Z', '2027-02-13', '23:59'],
    ['America/St_Johns', '2027-02-14T03:30:00Z', '2027-02-14', '00:00'],
    ['Pacific/Honolulu', '2027-05-09T09:59:00Z', '2027-05-08', '23:59'],
    ['Pacific/Guam', '2027-05-08T14:00:00Z', '2027-05-09', '00:00'],
    ['America/New_York', '2028-02-29T17:05:00Z', '2028-02-29', '12:05'],
  ])('%s at %s shows %s %s', (zone, instant, dateIso, time) => {
    expect(localDate(zone, new Date(instant))).toEqual({ dateIso, time });
  });

  it.each([
    ['2027-03-14T06:59:00Z', '2027-03-14', '01:59'],
    ['2027-03-14T07:00:00Z', '2027-03-14', '03:00'],
    ['2027-11-07T05:59:00Z', '2027-11-07', '01:59'],
    ['2027-11-07T06:00:00Z', '2027-11-07', '01:00'],
  ])('New York on a day of clock change, %s, shows %s %s', (instant, dateIso, time) => {
    expect(localDate('America/New_York', new Date(instant))).toEqual({ dateIso, time });
  });

  it('agrees that Phoenix and Window Rock differ by an hour in summer only', () => {
    const summer = new Date('2027-07-15T17:00:00Z');
    const winter = new Date('2027-01-15T17:00:00Z');
    expect(localDate('America/Phoenix', summer).time).toBe('10:00');
    expect(localDate('America/Denver', summer).time).toBe('11:00');
    expect(localDate('America/Phoenix', winter)).toEqual(localDate('America/Denver', winter));
  });

  it('refuses an unknown zone', () => {
    expect(() => localDate('Mars/Olympus', new Date())).toThrow(RangeError);
  });
});

describe('utcOffset', () => {
  it.each([
    ['UTC', '2027-01-15T12:00:00Z', '+00:00', 0],
    ['America/New_York', '2027-01-15T12:00:00Z', '-05:00', -300],
    ['America/St_Johns', '2027-01-15T12:00:00Z', '-03:30', -210],
    ['America/St_Johns', '2027-07-15T12:00:00Z', '-02:30', -150],
    ['Pacific/Guam', '2027-07-15T12:00:00Z', '+10:00', 600],
  ])('%s at %s is %s', (zone, instant, text, minutes) => {
    expect(utcOffset(zone, new Date(instant))).toEqual({ text, minutes });
  });

  it.each([
    ['America/New_York', '2027-03-14T06:59:59Z', '-05:00'],
    ['America/New_York', '2027-03-14T07:00:00Z', '-04:00'],
    ['America/New_York', '2027-11-07T05:59:59Z', '-04:00'],
    ['America/New_York', '2027-11-07T06:00:00Z', '-05:00'],
    ['America/St_Johns', '2027-03-14T05:29:59Z', '-03:30'],
    ['America/St_Johns', '2027-03-14T05:30:00Z', '-02:30'],
    ['America/Phoenix', '2027-03-14T12:00:00Z', '-07:00'],
    ['America/Regina', '2027-11-07T12:00:00Z', '-06:00'],
    ['America/Adak', '2027-03-14T12:00:00Z', '-09:00'],
  ])('changes with daylight saving: %s at %s is %s', (zone, instant, text) => {
    expect(utcOffset(zone, new Date(instant)).text).toBe(text);
  });

  it('refuses an unknown zone and a broken instant', () => {
    expect(() => utcOffset('America/Nowhere', new Date())).toThrow(RangeError);
    expect(() => utcOffset('America/New_York', new Date('soon'))).toThrow(RangeError);
  });
});
