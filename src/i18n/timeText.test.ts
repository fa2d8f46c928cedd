import { writeTime } from './timeText';

test('a time is written as each language writes it', () => {
  expect(writeTime('14:30', 'en-US').replace(/\s/g, ' ')).toBe('2:30 PM');
  expect(writeTime('14:30', 'fr-CA').replace(/\s/g, ' ')).toBe('14 h 30');
  expect(writeTime('12:00', 'fr-CA').replace(/\s/g, ' ')).toBe('12 h');
  expect(writeTime('06:00', 'fr-CA').replace(/\s/g, ' ')).toBe('6 h');
  expect(writeTime('09:05', 'fr-CA').replace(/\s/g, ' ')).toBe('9 h 05');
  expect(writeTime('00:30', 'fr-CA').replace(/\s/g, ' ')).toBe('0 h 30');
  expect(writeTime('12:00', 'en-US').replace(/\s/g, ' ')).toBe('12:00 PM');
});
