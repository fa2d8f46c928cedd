import { writtenPhone } from './writtenPhone';
import { writtenPostalCode } from './writtenPostalCode';

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
