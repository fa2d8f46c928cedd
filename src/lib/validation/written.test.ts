import { withFrenchFirst } from '../text';
import { writtenPhone } from './checks';
import { writtenPostalCode } from './zip';

test.each([
  ['M5V2T6', 'M5V 2T6'],
  ['m5v 2t6', 'M5V 2T6'],
  ['10001', '10001'],
])('the code %s is written %s', (code, written) => {
  expect(writtenPostalCode(code)).toBe(written);
});

test.each([
  ['2125550147', '212-555-0147'],
  ['+1 (212) 555-0147', '1-212-555-0147'],
  ['555-0147', '555-0147'],
])('the number %s is written %s', (phone, written) => {
  expect(writtenPhone(phone)).toBe(written);
});

describe('the first day of a month in French', () => {
  test.each([
    ['dimanche 1 novembre', 'fr-CA', 'dimanche 1er novembre'],
    ['1 nov. 2026', 'fr-CA', '1er nov. 2026'],
    ['11 novembre', 'fr-CA', '11 novembre'],
    ['24 nov., 1 h 30', 'fr-CA', '24 nov., 1 h 30'],
    ['novembre 2026', 'fr-CA', 'novembre 2026'],
    ['1 November', 'en-CA', '1 November'],
  ])('%s in %s is %s', (written, locale, expected) => {
    expect(withFrenchFirst(written, locale)).toBe(expected);
  });
});
