import fc from 'fast-check';
import { decodeGoback, mergeQuery, readGoback, safeReturn, writeGoback } from './url';

const rules = { origin: 'https://shop.example', alsoAllowed: ['https://checkout.example'], fallback: '/' };

describe('where a shopper is sent back to', () => {
  it.each([
    ['/cart?x=1#top', '/cart?x=1#top'],
    ['https://shop.example/fr-CA/account', '/fr-CA/account'],
    ['https://checkout.example/checkout?step=1', 'https://checkout.example/checkout?step=1'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https://shop.example.evil.example/', '/'],
    ['https://shop.example@evil.example/', '/'],
    ['https://user:pass@shop.example/', '/'],
    ['http://shop.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['https://shop.example//evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/fr-CA//evil.example', '/'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['', '/'],
    [null, '/'],
    ['cart', '/cart'],
  ])('%s → %s', (target, expected) => {
    expect(safeReturn(target, rules)).toBe(expected);
  });

  describe.each([rules.origin, ...rules.alsoAllowed])('hostile forms of %s', (host) => {
    const name = new URL(host).host;
    it.each([
      ['protocol-relative', `//${name}/`],
      ['three slashes', `///${name}`],
      ['a backslash for a slash', `/\\${name}`],
      ['a backslash after the host', `${host}\\@evil.example/`],
      ['userinfo', `https://evil@${name}/`],
      ['userinfo that names the host', `https://${name}@evil.example/`],
      ['an empty password', `https://${name}:@evil.example/`],
      ['the host as a part of another', `${host}.evil.example/`],
      ['the host behind another', `https://evil.${name}/`],
      ['the host before a dash', `${host}-evil.example/`],
      ['the host with a dot', `${host}./`],
      ['the host in a fragment', `https://evil.example/#${host}/`],
      ['the host in a query', `https://evil.example/?${host}/`],
      ['a letter that looks alike', `${host.replace('e', '\u0435')}/`],
      ['another port', `${host}:8443/`],
      ['another scheme', `${host.replace('https', 'http')}/`],
      ['another scheme inside', `blob:${host}/1`],
      ['an encoded dot', `${host}%2eevil.example/`],
      ['an encoded at sign', `https://${name}%40evil.example/`],
      ['an encoded slash in the host', `https://evil.example%2f${name}/`],
      ['two slashes after dots', `${host}/..//evil.example`],
      ['two slashes after encoded dots', `${host}/%2e%2e//evil.example`],
      ['a tab between slashes', `${host}/\t/evil.example`],
      ['a line end', `${host}/\r\nlocation: https://evil.example`],
      ['NUL', `${host}/\0`],
      ['a turned direction', `${host}/\u202egpj`],
      ['an invisible letter', `${host}/\u200b`],
      ['a script', `javascript:location='${host}'`],
      ['a script with a line', `java\nscript:alert(1)//${host}/`],
    ])('%s', (_, target) => {
      expect(safeReturn(target, rules)).toBe('/');
    });
  });

  it('never leaves the allowed hosts, whatever is asked', () => {
    const part = fc.constantFrom(
      ...[
        '/',
        '\\',
        '//',
        'evil.example',
        'https:',
        '@',
        '.',
        '%2f',
        '%5c',
        '%09',
        '%00',
        '?',
        '#',
        ' ',
        '\n',
      ],
      ...['\t', 'a', ':', '..', '%2e', 'javascript:', 'shop.example', 'checkout.example', '\u2028', '\u3002'],
      ...[rules.origin, ...rules.alsoAllowed],
    );
    const anything = fc.oneof(
      fc.array(part, { maxLength: 10 }).map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(anything, (target) => {
        const answer = safeReturn(target, rules);
        const { origin, username, password } = new URL(answer, rules.origin);
        expect([rules.origin, ...rules.alsoAllowed]).toContain(origin);
        expect([username, password]).toEqual(['', '']);
        /* Whoever reads the answer reads a path of this host, or an allowed host in full. */
        expect(answer).toMatch(/^(?:\/(?![/\\])|https:\/\/checkout\.example\/)/);
        expect(safeReturn(answer, rules)).toBe(answer);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('goback', () => {
  it('survives writing and reading, French included', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string({ unit: 'grapheme' }), (path, word) => {
        const address = `/p${path}?q=${encodeURIComponent(word)}`;
        expect(readGoback(writeGoback(address), rules)).toBe(safeReturn(address, rules));
      }),
    );
  });

  it('reads ordinary base64, also when its plus became a space', () => {
    const plain = btoa('/cart?a=>>>>');
    expect(plain).toContain('+');
    expect(readGoback(plain, rules)).toBe('/cart?a=%3E%3E%3E%3E');
    expect(readGoback(plain.replace(/\+/g, ' '), rules)).toBe('/cart?a=%3E%3E%3E%3E');
  });

  it('decodes once only and refuses what is not base64', () => {
    expect(readGoback(btoa(btoa('//evil.example')), rules)).toBe(`/${btoa('//evil.example')}`);
    expect(readGoback('%%%', rules)).toBe('/');
    expect(readGoback(btoa('//evil.example'), rules)).toBe('/');
    expect(readGoback(undefined, rules)).toBe('/');
  });
});

describe('§2 a hostile goback is none: a gateway that is asked to lead there would refuse the whole sign-in', () => {
  it.each([
    ['huge', `/cart?x=${'x'.repeat(2041)}`],
    ['with a control character', '/cart\u0000'],
    ['turning the direction', '/cart\u202e'],
    ['on two lines', '/cart\r\nset-cookie: a=1'],
  ])('%s', (_, target) => {
    const written = writeGoback(target);
    expect(decodeGoback(written)).toBeNull();
    expect(readGoback(written, rules)).toBe('/');
  });

  it('the longest one that a call takes is read', () => {
    const longest = `/cart?x=${'x'.repeat(2039)}`;
    expect(decodeGoback(writeGoback(longest))).toBe(longest);
  });
});

describe('merging parameters', () => {
  it.each([
    ['/cart', { a: 1 }, '/cart?a=1'],
    ['/cart?a=1&b=2', { a: 3, b: null }, '/cart?a=3'],
    ['/cart?a=1#x', { a: undefined }, '/cart#x'],
    ['https://x.example/p?a=é', { b: 'ç d' }, 'https://x.example/p?a=%C3%A9&b=%C3%A7+d'],
  ])('%s with %j', (address, parameters, merged) => {
    expect(mergeQuery(address, parameters)).toBe(merged);
  });
});
