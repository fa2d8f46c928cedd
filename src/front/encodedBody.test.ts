import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FILE_EFFORT, chooseEncoding, encodeBody, isNotModified } from './encodedBody';

const text = readFileSync('package-lock.json').subarray(0, 200_000);
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

it('makes only the form that is asked for, once for all who ask at the same time', async () => {
  const body = encodeBody(text);
  const [one, other] = await Promise.all([body.formFor('br'), body.formFor('br')]);
  expect(other).toBe(one);
  expect(unpack.br(one.bytes).equals(text)).toBe(true);
  expect(body.formFor('identity')).toMatchObject({ bytes: text, encoding: 'identity' });
});

it.each(['br', 'gzip'] as const)('%s: made once, with a tag of its own', async (encoding) => {
  const body = encodeBody(text);
  const form = await body.formFor(encoding);
  expect(await body.formFor(encoding)).toBe(form);
  expect(unpack[encoding](form.bytes).equals(text)).toBe(true);
  expect(form.etag).not.toBe(body.identity.etag);
});

it('compresses files better than pages', async () => {
  const [file, page] = [encodeBody(text, FILE_EFFORT).formFor('br'), encodeBody(text).formFor('br')];
  expect((await file).bytes.byteLength).toBeLessThan((await page).bytes.byteLength);
});

it('leaves tiny bodies alone', async () => {
  const body = encodeBody(Buffer.from('{}'));
  expect(body.isCompressed).toBe(false);
  expect(body.formFor('br')).toMatchObject({ encoding: 'identity' });
});

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['GZIP', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
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
