import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type BodyForm, FILE_EFFORT, chooseEncoding, encodeBody, isNotModified } from './encodedBody';

const text = readFileSync('package-lock.json').subarray(0, 200_000);
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

/** Asks until another form comes than the known one. */
async function until(ask: () => BodyForm | Promise<BodyForm>, known: BodyForm): Promise<BodyForm> {
  for (;;) {
    const form = await ask();
    if (form !== known) return form;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

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

it('replaces the brotli form of a page that is requested again by a shorter one, with another tag', async () => {
  const body = encodeBody(text);
  const first = await body.formFor('br');
  const shorter = await until(() => body.formFor('br'), first);
  expect(shorter.bytes.byteLength).toBeLessThan(first.bytes.byteLength * 0.97);
  expect(unpack.br(shorter.bytes).equals(text)).toBe(true);
  expect(shorter.etag).not.toBe(first.etag);
  expect(await body.formFor('br')).toBe(shorter);
});

it('compresses one page again at a time, and another when its turn has come', async () => {
  /* The second is so short that it would be ready first. */
  const [one, other] = [encodeBody(text), encodeBody(text.subarray(0, 2000))];
  const [first, second] = [await one.formFor('br'), await other.formFor('br')];
  await until(async () => {
    /* Asked at one moment: between two waits the first could be done, and the second have had its turn. */
    const [form, beside] = await Promise.all([one.formFor('br'), other.formFor('br')]);
    expect(form !== first || beside === second).toBe(true);
    return form;
  }, first);
  expect(await until(() => other.formFor('br'), second)).not.toBe(second);
});

it('leaves a file and the gzip form of a page as they are', async () => {
  const [file, page] = [encodeBody(text, FILE_EFFORT), encodeBody(text)];
  const [br, gzip] = [await file.formFor('br'), await page.formFor('gzip')];
  const other = encodeBody(text);
  await until(() => other.formFor('br'), await other.formFor('br'));
  expect(await file.formFor('br')).toBe(br);
  expect(await page.formFor('gzip')).toBe(gzip);
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
