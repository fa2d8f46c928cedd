import fc from 'fast-check';
import { isPrivateName, withoutPersons } from './withoutPersons';

describe('A7: what a log is told names nobody', () => {
  it.each([
    // Phones, as they are written in both countries.
    ['call (212) 555-0147 now', 'call [number] now'],
    ['212-555-0147', '[number]'],
    ['212.555.0147', '[number]'],
    ['+1 514 555 0147', '[number]'],
    ['555-0147', '[number]'],
    ['tel 2125550147', 'tel [number]'],
    ['card 4242 4242 4242 4242', 'card [number]'],
    ['born 1980-05-05', 'born [number]'],
    ['bad value 05/05/1980', 'bad value [number]'],
    // The same with other blanks, hyphens, digits and invisible characters than a keyboard has.
    ['call (212)\u00a0555\u20110147 now', 'call [number] now'],
    ['+33\u202f6\u202f12\u202f34\u202f56\u202f78', '[number]'],
    ['4242\u20094242\u20094242\u20094242', '[number]'],
    ['4242\u20134242\u20134242\u20134242', '[number]'],
    ['212\u2212555\u22120147', '[number]'],
    ['212\u200b555\u200b0147', '[number]'],
    ['212·555·0147', '[number]'],
    ['２１２－５５５－０１４７', '[number]'],
    ['born 1980\u201005\u201005', 'born [number]'],
    ['tel %2B1%20212%20555%200147', 'tel [number]'],
    // Streets and places.
    ['at 350 W 31st St. in town', 'at [street] in town'],
    ['sent to 12 Elm Street, Apt 4', 'sent to [street]'],
    ['1200 boul. René-Lévesque Ouest, bureau 5', '[street]'],
    ['350, rue Sainte-Catherine Est', '[street]'],
    ['12 av. du Parc', '[street]'],
    ['at 350\u00a0W\u00a031st\u00a0St. in town', 'at [street] in town'],
    ['350%20W%2031st%20St', '[street]'],
    ['1200%20boul.%20Ren%C3%A9-L%C3%A9vesque', '[street]'],
    // Streets without a type. What only may be a street keeps its number, which may be a status.
    ['sent to 12 Broadway', 'sent to [street]'],
    ['sent to 12 broadway, apt 4', 'sent to [street]'],
    ['350 West 31st, New York', '[street], New York'],
    ['350 31st', '[street]'],
    ['12 Kingsway', '12 [street]'],
    ['error: 12 Kingsway', 'error: 12 [street]'],
    ['503 Backend away', '503 [street] away'],
    ['12 Grande-Allée Est', '12 [street]'],
    ['1200 de la Montagne', '1200 [street]'],
    ['45B Peachtree is not known', '45B [street] is not known'],
    ['5 Saint-Laurent', '5 [street]'],
    ['goes to New York,\u00a0NY\u00a010001', 'goes to New York, [place]'],
    ['goes to H2X\u00a01Y4', 'goes to [place]'],
    ['goes to H2X%201Y4', 'goes to [place]'],
    ['goes to New York, NY 10001', 'goes to New York, [place]'],
    ['for Ann Lee, 10001', 'for [person]'],
    ['for Zoé O’Brien-Lévesque 10001-1234 today', 'for [person] today'],
    ['goes to H2X 1Y4', 'goes to [place]'],
    ['goes to h2x1y4', 'goes to [place]'],
    // Named values, in whatever form they got into a text.
    ['{"firstName":"Zoë","lastName":"O’Brien"}', '{"firstName":"[private]","lastName":"[private]"}'],
    ['addressLine1: 5 Elm, unit 3', 'addressLine1: [private], unit 3'],
    ["{ city: 'New York', zipCode: '10001' }", "{ city: '[private]', zipCode: '[private]' }"],
    ['{\\"phone\\":\\"x\\"}', '{\\"phone\\":\\"[private]\\"}'],
    ['password=hunter2&next', 'password=[private]&next'],
    ['{"senderName":"Ann Lee","note":"x"}', '{"senderName":"[private]","note":"x"}'],
    ['recipientFirstName: Ann', 'recipientFirstName: [private]'],
    ['billing_zip_code=10001', 'billing_zip_code=[private]'],
    ['SHIPPING_ADDRESS_LINE1=5 Elm', 'SHIPPING_ADDRESS_LINE1=[private]'],
    ['senderName%3DAnn%20Lee', 'senderName=[private]'],
    ['error: contactEmail: ann at home', 'error: contactEmail: [private]'],
    // Addresses and secrets.
    ['from ada%40example.com to', 'from [e-mail] to'],
    ['from ada%2540example.com to', 'from [e-mail] to'],
    ['from ada＠example.com to', 'from [e-mail] to'],
    ['back to %2Fcart%3Ffname%3DAnn%20Lee of it', 'back to %2Fcart of it'],
    ['card tok_Zm9v-YmFy_0123456789ab is used', 'card [token] is used'],
    ['charge pm_1NXabcDEFghi, pi_3Mabc_secret_xyz9', 'charge [token], [token]'],
    ['key sk_live_51Habcdef', 'key [token]'],
    ['no page for /cart?fname=Ann of it', 'no page for /cart of it'],
    ['from ada@example.com.', 'from [e-mail].'],
    ['token eyJhbGciOi.eyJjYXJ0.abc', 'token [token]'],
    ['code=cgxv2iO23r_1VVqro7mBoxyxgiteYcLaFW7ufHhx7G4', 'code=[token]'],
    ['cgxv2iO23r_1VVqro7mBoxyxgiteYcLaFW7ufHhx7G4 is used', '[token] is used'],
    ['session_key=cgxv2iO23r', 'session_key=[private]'],
    // Escapes of pages and scripts.
    ['from ada&#64;example.com to', 'from [e-mail] to'],
    ['from ada&#x0040;example.com to', 'from [e-mail] to'],
    ['from ada&commat;example.com to', 'from [e-mail] to'],
    ['from \\u0061da\\u0040example.com to', 'from [e-mail] to'],
    // Postal codes by their word; a house number that was hidden with the number before it.
    ['goes to zip 10001', 'goes to zip [place]'],
    ['Postal code 10001-1234.', 'Postal code [number].'],
    ['4242 4242 4242 4242 350 West 31st Street', '[number] [street]'],
    ['212-555-0147 12 av. du Parc', '[number] [street]'],
  ])('%s', (text, expected) => {
    expect(withoutPersons(text)).toBe(expected);
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'map')",
    'at App (https://shop.example/_next/static/chunks/12345678ab.js:1:123456)',
    'order LK-2B4D-7FGH answered 503 after 10000 ms',
    'chunk 2117-0123456789abcdef.js is missing',
    'Minified React error #418; visit https://react.dev/errors/418',
    'at line 12, column 345',
    'firstName is missing',
    '2 of 3 tries',
    '127.0.0.1:4000',
    // What engineers look for.
    'LK1001-standard and lk1002, event evt_1, step_2 of tok_',
    'HTTP 503 Service Unavailable, 404 Not Found, 429 Too Many Requests, 500 Internal Server Error',
    'status 503 Backend away, code 23505 Duplicate key',
    'POST /gateway/ordering/larkstem/api/carts answered 409 (CART.STALE_VERSION)',
    'at app.js:12:34, line 12 Column 5',
    'render@https://shop.example/_next/static/chunks/main-0123456789abcdef.js:1:23456',
    'at Object.render (webpack-internal:///./src/screens/pdp/Pdp.tsx:12:34)',
    'at https://shop.example/_next/static/chunks/pages/products/%5Bhandle%5D-0a1b2c.js:1:2345',
    'Chrome/120.0.0.0 Mobile Safari/537.36, iPhone OS 17_0, Windows NT 10.0; Win64',
    '2026-11-20T15:00:00.000Z trace 4bf92f3577b34da6a3ce929d0e0e4736',
    'on 20 November 2026, Nov 20 Friday',
    'timeout of 10000 ms, 12 MB, 5 Retries',
    'Server Error 50312, Service Unavailable 50301, Request 10001, SKU Rose 10001x',
    'fileName: pdp.tsx, componentName=MiniCart, velocity: 3, capacity=12, hotel: x',
    'email: undefined, phone=null, hasEmail: true',
    'Unexpected token: <, src_screens_pdp_Pdp_tsx.js, card_holder_name',
    'a – b\u00a0c “d”',
    'unzip 10001 files, &#0; \\u0000 \\ud800 &amp;',
    'chunk 0123456789abcdef0123456789abcdef012345678ab, ReactDomProductionMinifiedBundleOfTheWholeShop',
    '100% of %ZZ and %ED%A0%80',
  ])('%s stays as it is', (text) => {
    expect(withoutPersons(text)).toBe(text);
  });

  it('takes no longer for long texts that are nearly something', () => {
    const began = [
      ['1 ', 40_000],
      ['a@', 40_000],
      ['12 elm ', 20_000],
      ['(2', 40_000],
      ['%25', 40_000],
      ['12 Elm-', 20_000],
      ['Ann Lee ', 20_000],
      ['12 Foo de la ', 20_000],
      ['sender_name', 20_000],
      ['name: ', 20_000],
      ['&#6', 40_000],
      ['aB1', 40_000],
      ['[number] a ', 20_000],
    ] as const;
    for (const [part, count] of began) expect(withoutPersons(part.repeat(count)).length).toBeGreaterThan(0);
  });

  it.each([
    ...['senderName', 'sender_name', 'RECIPIENT_NAME', 'recipientFirstName', 'billing-address', 'address2'],
    ...[
      'customerEmail',
      'emailAddress',
      'senderPhone',
      'phoneNumber',
      'deliveryZipCode',
      'zip_code',
      'cardNumber',
    ],
    ...[
      'orderToken',
      'resetToken',
      'nickname',
      'surname',
      'ageVerification_dob',
      'sessionCookie',
      'EMAIL',
      'postcode',
    ],
  ])('%s is a private name', (name) => expect(isPrivateName(name)).toBe(true));

  it.each([
    ...[
      'name',
      'fileName',
      'componentName',
      'className',
      'eventName',
      'hotel',
      'capacity',
      'velocity',
      'action',
    ],
    ...['message', 'orderId', 'productId', 'status', 'kind', 'resetKey', 'unzip', 'emailed'],
  ])('%s is none', (name) => expect(isPrivateName(name)).toBe(false));

  const blank = fc.constantFrom(' ', '\u00a0', '\u2007', '\u202f', '\u3000', '%20', '%C2%A0');
  const hyphen = fc.constantFrom('-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d');
  const words = fc.constantFrom('', 'no answer for ', '{"to":"', 'TypeError: ', '(');

  it('no number of seven digits or more comes through, however it is written', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    const gap = fc.oneof(blank, hyphen, fc.constant(''));
    const written = fc.array(fc.tuple(digit, gap), { minLength: 7, maxLength: 16 });
    fc.assert(
      fc.property(words, written, digit, (before, pairs, last) => {
        const shown = withoutPersons(`${before}${pairs.flat().join('')}${last}`);
        expect(shown).toMatch(/\[number\]$/);
        expect(shown).not.toMatch(/\d/);
      }),
    );
  });

  it('no mail address and no named value comes through, however it is written', () => {
    const at = fc.constantFrom('@', '%40', '%2540', '\uff20', '\ufe6b');
    const field = fc.constantFrom('sender', 'recipient', 'customer', 'billingContact');
    fc.assert(
      fc.property(words, at, field, blank, (before, sign, who, gap) => {
        expect(withoutPersons(`${before}zelda${sign}example.com`)).not.toContain('zelda');
        expect(withoutPersons(`${before}${who}Name:${gap}zelda`)).not.toContain('zelda');
      }),
    );
  });
});
