import { chooseEncoding } from './chooseEncoding';
import { isNotModified } from './isNotModified';

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['GZIP', 'gzip'],
])('accepting %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
  expect(chooseEncoding(header)).toBe(encoding);
});

it.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"ab"', false],
])('a browser holding %s has it: %s', (header, expected) => {
  expect(isNotModified(header, '"a"')).toBe(expected);
});
