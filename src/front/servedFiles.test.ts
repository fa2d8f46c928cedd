import { roseFront } from '../../tests/support/roseFront';

const { get } = roseFront();

describe('files', () => {
  it('a merchant’s own picture comes from the data folder, with the headers of any picture', async () => {
    const [own, drawn] = await Promise.all(
      ['0123456789abcdef', '0123abcd9'].map((version) => get(`/media/rose/${version}/400.avif`)),
    );
    expect((await own!.arrayBuffer()).byteLength).toBe(2000);
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries(
        [...headers].filter(
          ([name]) => !/^(date|etag|last-modified|content-length|x-b3-traceid)$/.test(name),
        ),
      );
    expect(headersOf(own!)).toEqual(headersOf(drawn!));
    expect(
      (await get('/media/rose/0123456789abcdef/400.avif', { 'if-none-match': own!.headers.get('etag')! }))
        .status,
    ).toBe(304);
    for (const way of ['..%2f..%2f..%2f..%2fsecret.txt', '..%2f..%2f..%2fsecret.txt'])
      expect(await (await get(`/media/rose/0123456789abcdef/${way}`)).text()).not.toContain('outside');
  });

  it('hashed files are kept for ever, texts compressed, hidden and outside ones refused', async () => {
    const picture = await get('/media/rose/0123abcd9/400.avif');
    expect([picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    expect(
      (await get('/media/rose/0123abcd9/400.avif', { 'if-none-match': picture.headers.get('etag')! })).status,
    ).toBe(304);
    const script = await get('/_next/static/chunks/main.js', { 'accept-encoding': 'br' });
    expect([script.headers.get('content-encoding'), script.headers.get('content-type')]).toEqual([
      'br',
      'text/javascript; charset=utf-8',
    ]);
    expect((await get('/robots.txt')).headers.get('cache-control')).toMatch(/max-age=3600/);
    for (const path of [
      '/.hidden/a.txt',
      '/..%2fsecret.txt',
      '/media/..%2f..%2fsecret.txt',
      '/_next/static/..%2f..%2fBUILD_ID',
      '/_next/static/..%2fBUILD_ID',
      '/_next/static/chunks/..%2f..%2fBUILD_ID',
      '/_next/image?url=/a.png',
    ]) {
      expect(await (await get(path)).text()).not.toMatch(/outside|^build$/);
    }
  });
});
