import { utcOffset } from './utcOffset';

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
