import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodeBody } from './encodedBody';

const text = readFileSync('package-lock.json').subarray(0, 200_000);
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

/** Lets work that nobody waits for come to its end. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
}

it('makes only the form that is asked for, once for all who ask at the same time', async () => {
  const body = encodeBody(text);
  const [one, other] = await Promise.all([body.formFor('br'), body.formFor('br')]);
  expect(other).toBe(one);
  expect(unpack.br(one.bytes).equals(text)).toBe(true);
  expect(body.formFor('identity')).toMatchObject({ bytes: text, encoding: 'identity' });
});

it.each(['br', 'gzip'] as const)('%s: quick for the first, smaller for those who come back', async (form) => {
  const body = encodeBody(text);
  const quick = await body.formFor(form);
  expect(body.formFor(form)).toBe(quick);
  await until(() => body.formFor(form) !== quick);
  const thorough = await body.formFor(form);
  expect(thorough.bytes.byteLength).toBeLessThan(quick.bytes.byteLength);
  expect(unpack[form](thorough.bytes).equals(text)).toBe(true);
  expect(new Set([quick.etag, thorough.etag, body.identity.etag]).size).toBe(3);
});

it('is thorough at once for files', async () => {
  const body = encodeBody(text, { br: 9, gzip: 9 });
  const form = await body.formFor('br');
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(body.formFor('br')).toBe(form);
});

it('leaves tiny bodies alone', async () => {
  const body = encodeBody(Buffer.from('{}'));
  expect(body.isCompressed).toBe(false);
  expect(body.formFor('br')).toMatchObject({ encoding: 'identity' });
});
