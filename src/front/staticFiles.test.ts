import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listen, type Listening } from '../../tests/support/listen';
import { createStaticFiles } from './staticFiles';

const dir = mkdtempSync(join(tmpdir(), 'static-files-'));
const root = join(dir, 'public');
const picture = Buffer.from('0123456789');
let files: Listening;

beforeAll(async () => {
  mkdirSync(join(root, 'folder.d'), { recursive: true });
  writeFileSync(join(dir, 'secret.avif'), 'outside');
  writeFileSync(join(dir, 'secret.txt'), 'outside');
  writeFileSync(join(root, 'rose.avif'), picture);
  writeFileSync(join(root, 'large.avif'), Buffer.alloc(8_000_000, 7));
  writeFileSync(join(root, 'unknown.weird'), '<script>');
  writeFileSync(join(root, 'a b.svg'), '<svg/>');
  for (const name of ['linked.avif', 'linked.txt'])
    symlinkSync(join(dir, name.replace('linked', 'secret')), join(root, name));
  const serve = createStaticFiles({ root, isImmutable: () => false, maxBytes: 1_000_000 });
  files = await listen((request, response) => {
    void serve(request, response, request.url ?? '').then((isServed) => {
      if (!isServed) response.writeHead(404).end();
    });
  });
});
afterAll(async () => {
  await files.close();
  rmSync(dir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${files.origin}${path}`, { headers });

describe('a picture', () => {
  it.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
    ['bytes=4-2', 416, 'bytes */10', undefined],
    ['bytes=99-', 416, 'bytes */10', undefined],
    ['bytes=0-1,4-5', 200, null, '0123456789'],
    ['pages=1-2', 200, null, '0123456789'],
  ])('%s answers %d', async (range, status, contentRange, text) => {
    const answer = await get('/rose.avif', { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
    const body = await answer.text();
    expect(body).toBe(text ?? body);
    expect(answer.headers.get('cache-control')).toBe(
      status === 416 ? 'no-store' : 'public, max-age=3600, stale-while-revalidate=86400',
    );
  });

  it('is sent whole when the part belongs to another version', async () => {
    expect((await get('/rose.avif', { range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200);
  });

  it('is not sent again to who has it, by its tag or by its time', async () => {
    const { headers } = await get('/rose.avif');
    const held = [
      ['if-none-match', headers.get('etag')!],
      ['if-modified-since', headers.get('last-modified')!],
    ] as const;
    for (const [name, value] of held) {
      const again = await get('/rose.avif', { [name]: value });
      expect([again.status, again.headers.get('content-type'), await again.text()]).toEqual([304, null, '']);
    }
  });

  it('HEAD says what GET would', async () => {
    const head = await fetch(`${files.origin}/rose.avif`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
  });
});

it.each([
  ['/rose.avif', 'image/avif'],
  ['/a%20b.svg', 'image/svg+xml'],
  ['/unknown.weird', 'application/octet-stream'],
])('%s is %s', async (path, type) => {
  expect((await get(path)).headers.get('content-type')).toBe(type);
});

it.each([
  ...['/linked.avif', '/linked.txt', '/folder.d', '/folder.d/', '/%', '/%00.avif', '/none.avif'],
  ...['/..%2fsecret.avif', '/%2e%2e%2fsecret.txt', '/..%5csecret.avif', '/folder.d/..%2f..%2fsecret.txt'],
  ...['//secret.txt', '/%2f%2fetc%2fpasswd.txt', `/${'x'.repeat(300)}.avif`, '/rose.avif/x.avif'],
])('%s is nothing of ours', async (path) => {
  const socket = connect(files.port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  let answer = '';
  for await (const part of socket) answer += String(part);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

/* Linux names the open files of a process. */
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('a shopper who leaves in the middle leaves no file open', async () => {
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(files.port, '127.0.0.1');
    socket.write('GET /large.avif HTTP/1.1\r\nhost: a\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
  }
  while (openFiles().length > 0) await wait(10);
});

/** Files of the folder that this process holds open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(root);
    } catch {
      return false;
    }
  });
}
