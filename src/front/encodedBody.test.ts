import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, encodeBody, isNotModified } from './encodedBody';

it('keeps the same text in three forms with three strong tags', async () => {
  const text = Buffer.from('<p>roses</p>'.repeat(200));
  const { bodies, etags, isCompressed } = await encodeBody(text);
  expect(isCompressed).toBe(true);
  expect(brotliDecompressSync(bodies.br).equals(text)).toBe(true);
  expect(gunzipSync(bodies.gzip).equals(text)).toBe(true);
  expect(bodies.br.byteLength).toBeLessThan(text.byteLength / 5);
  expect(new Set(Object.values(etags)).size).toBe(3);
  expect(Object.values(etags).every((etag) => /^"[^"]+"$/.test(etag))).toBe(true);
});

it('leaves tiny bodies alone', async () => {
  expect((await encodeBody(Buffer.from('{}'))).isCompressed).toBe(false);
});

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
