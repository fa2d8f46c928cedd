import { configurePartner } from '../../tests/support/configurePartner';
import { startBackend, type InProcessBackend } from '../../tests/support/inProcessBackend';
import { type Listening } from '../../tests/support/listen';
import { newKey, openCart } from '../../tests/support/openCart';
import { callSameOrigin, openSameOrigin } from '../../tests/support/sameOrigin';
import { procurementReturn, sentCart } from './procurementReturn';

const now = '2026-11-20T15:00:00Z';
const address = 'https://portal.procurely.example/orders?visit=7&"><b>';
let backend: InProcessBackend;
let gateway: Listening;

jest.setTimeout(60_000);
beforeAll(async () => {
  backend = await startBackend({ now });
  gateway = await openSameOrigin(backend);
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await backend.stop();
});

interface Said {
  readonly cartId?: string;
  readonly partnerid?: string;
  readonly hook_url?: string;
  readonly locale?: string;
}
const buyerCookie = `7'&"<x>\u0007]]>`;

async function giveBack(
  { locale = 'en-US', ...said }: Said = {},
  headers: Record<string, string> = {},
  cookies: Record<string, string> = {},
) {
  const { cartId, cartToken, add } = await openCart(backend);
  const cart = await add({ quantity: 2, addons: [{ id: 'LA11', quantity: 1 }] });
  const facts = { partnerid: 'procurely', hook_url: address, buyer_cookie: buyerCookie, ...said };
  const visit = new URLSearchParams(facts).toString();
  const answer = await callSameOrigin(procurementReturn, {
    ...{ method: 'POST', cookies },
    body: { cartId, cartToken, visit, locale },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-shop-now': now, ...headers },
  });
  return { ...answer, cart, html: String(answer.body) };
}

/** The posted field, read as the browser reads it. */
function formOf(html: string) {
  const [, method, action = ''] = /<form method="(.*?)" action="(.*?)">/.exec(html) ?? [];
  const [, name, value = ''] = /<input type="hidden" name="(.*?)" value="(.*?)">/.exec(html) ?? [];
  return { method, action: plain(action), name, value: plain(value) };
}
const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const cxmlOf = (html: string) => Buffer.from(formOf(html).value, 'base64').toString('utf8');

describe('the page that hands a cart back', () => {
  it('posts to the listed host and may send forms nowhere else; the cart is over', async () => {
    const { status, html, headers } = await giveBack();
    expect(status).toBe(200);
    expect(formOf(html)).toMatchObject({ action: address, method: 'post', name: 'cxml-base64' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('form-action https://portal.procurely.example;');
    expect(policy).toContain("default-src 'none';");
    expect(policy).not.toContain('unsafe');
    expect(headers['cache-control']).toContain('no-store');
    const cookies = headers['set-cookie'] as string[];
    const [gone, sent = ''] = [cookies.slice(0, -1), cookies.at(-1)];
    expect(gone.map((cookie) => cookie.split('; ')[0])).toEqual(['cartId=', 'cartToken=', 'procurement=']);
    expect(gone.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect(sent).toMatch(/^sent_cart=[^;]+; Path=\/; Max-Age=86400; SameSite=Lax$/);
    expect(html).toContain('You are on your way back to Procurely.');
    expect((await giveBack({ locale: 'fr-CA' })).html).toContain('Vous retournez chez Procurely.');
  });

  it('holds a cXML message with the prices of the server', async () => {
    const { html, cart } = await giveBack();
    const message = cxmlOf(html);
    const { delivery = 0, surcharge = 0, tax = 0 } = cart.orderFeeSummary;
    const amounts = [...message.matchAll(/<Money currency="USD">(.*?)<\/Money>/g)].map(
      ([, amount]) => amount,
    );
    expect(amounts).toEqual(
      [cart.subTotalAmount, delivery + surcharge, tax, cart.subTotalAmount / 2].map((sum) => sum.toFixed(2)),
    );
    expect(message).toContain(`payloadID="${cart.cartId}.${cart.version}@larkstem-na"`);
    expect(message).toContain('<Identity>procurely-buyers</Identity>');
  });

  it('holds the same as JSON for a partner that wants it', async () => {
    const procurement = { hosts: ['buy.example:8443'], format: 'json' as const };
    await configurePartner(backend, 'flagship', { isProcurementRedirectEnabled: true, procurement });
    const place = { partnerid: 'flagship', hook_url: 'https://buy.example:8443/in' };
    const { html, cart, headers } = await giveBack(place);
    expect(String(headers['content-security-policy'])).toContain('form-action https://buy.example:8443;');
    expect(formOf(html).name).toBe('cart');
    const { items, ...sums } = JSON.parse(formOf(html).value) as {
      items: { unitPrice: number; quantity: number }[];
      total: number;
    };
    expect(sums).toMatchObject({ buyerCookie, currency: 'USD', total: cart.totalAmount, discount: 0 });
    expect(items.map(({ unitPrice, quantity }) => unitPrice * quantity)).toEqual([cart.subTotalAmount]);
  });
});

describe('a cart that was sent, and may not have arrived', () => {
  /** What is done with it, by the cookies that the last answer has set. */
  async function ask(wish: string, cookies: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await callSameOrigin(sentCart, {
      ...{ method: 'POST', body: { wish, locale: 'fr-CA' }, cookies },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-shop-now': now, ...headers },
    });
    return { ...answer, html: String(answer.body), held: heldBy(answer.headers) };
  }
  const heldBy = (headers: Readonly<Record<string, string | string[]>>) =>
    Object.fromEntries(
      ((headers['set-cookie'] ?? []) as string[]).map((line) => {
        const [, name = '', value = ''] = /^(.*?)=(.*?);/.exec(line) ?? [];
        return [name, decodeURIComponent(value)];
      }),
    );

  it('is sent again as the same message, and once more', async () => {
    const first = await giveBack();
    const again = await ask('again', heldBy(first.headers));
    expect([again.status, formOf(again.html).action]).toEqual([200, address]);
    const id = /payloadID="[^"]*"/;
    expect(cxmlOf(again.html).match(id)?.[0]).toBe(cxmlOf(first.html).match(id)?.[0]);
    expect(cxmlOf(again.html)).toContain('<BuyerCookie>');
    expect((await ask('again', again.held)).status).toBe(200);
  });

  it('is taken back with all that the visit knew, and can go there as another message', async () => {
    const first = await giveBack();
    const before = heldBy(first.headers);
    const back = await ask('back', before);
    expect([back.status, back.headers.location]).toEqual([303, '/fr-CA/cart']);
    const { cartId = '', cartToken = '', procurement = '', sent_cart } = back.held;
    expect([cartId, sent_cart]).toEqual([first.cart.cartId, '']);
    expect(Object.fromEntries(new URLSearchParams(procurement))).toEqual({
      ...{ partnerid: 'procurely', hook_url: address, buyer_cookie: buyerCookie },
    });
    const read = await backend.call('getCart', { params: { cartId }, cartToken });
    expect(read.answer.items).toEqual(first.cart.items);
    const next = await callSameOrigin(procurementReturn, {
      ...{ method: 'POST', body: { cartId, cartToken, visit: procurement }, headers: { 'x-shop-now': now } },
    });
    expect(cxmlOf(String(next.body))).toContain(`payloadID="${cartId}.${first.cart.version + 1}@`);
    /* A second press carries the cookies of before. */
    expect((await ask('back', before)).status).toBe(303);
  });

  it('is not taken back over a newer cart with goods; it stays sent, and can be once that cart is empty or gone', async () => {
    const first = await giveBack();
    const { sent_cart = '' } = heldBy(first.headers);
    const { cartId, cartToken, add, read } = await openCart(backend);
    const taken = () => ask('back', { sent_cart, cartId, cartToken });
    const cart = await add({});
    const { status, html, headers } = await taken();
    expect([status, headers['set-cookie'], html.includes('href="/fr-CA/cart"')]).toEqual([
      200,
      undefined,
      true,
    ]);
    expect(html).toContain('Vous avez un autre panier');
    expect((await read()).items).toEqual(cart.items);
    const itemId = cart.items[0] ?? '';
    await backend.call('deleteCartItem', {
      ...{ params: { cartId, itemId }, cartToken },
      query: { idempotencyKey: newKey() },
    });
    expect((await taken()).held.cartId).toBe(first.cart.cartId);
    const gone = await ask('back', { sent_cart, cartId: 'nothing-here', cartToken: 'wrong' });
    expect(gone.held.cartId).toBe(first.cart.cartId);
  });

  it('is sent again, and a newer cart stays the browser’s; so it does when a cart of another window is sent', async () => {
    const { cartId, cartToken, add } = await openCart(backend);
    await add({});
    const first = await giveBack({}, {}, { cartId, cartToken });
    expect(Object.keys(heldBy(first.headers))).toEqual(['procurement', 'sent_cart']);
    const { sent_cart = '' } = heldBy(first.headers);
    const again = await ask('again', { sent_cart, cartId, cartToken });
    expect([again.status, Object.keys(again.held)]).toEqual([200, ['procurement', 'sent_cart']]);
  });

  it('leads to the cart where nothing was sent, or nothing can be done, and changes nothing', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const first = heldBy((await giveBack()).headers);
    const wrong = first.sent_cart?.replace(/carttoken=[^&]*/, 'carttoken=wrong') ?? '';
    for (const [cookies, location] of [
      [{}, '/fr-CA/cart'],
      [{ sent_cart: '%%%&cartid=' }, '/fr-CA/cart'],
      [{ sent_cart: wrong }, '/fr-CA/cart?return=refused'],
    ] as const)
      for (const wish of ['again', 'back']) {
        const answer = await ask(wish, cookies);
        expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([
          ...[303, location, undefined],
        ]);
      }
    expect((await ask('back', first, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('a cart that is not returned', () => {
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());

  it.each([
    [{ hook_url: 'https://evil.example/' }, '/cart?return=refused'],
    [{ hook_url: '' }, '/cart?return=refused'],
    [{ partnerid: 'skyline', locale: 'fr-CA' }, '/fr-CA/cart?return=refused'],
    [{ partnerid: '../x' }, '/cart?return=refused'],
  ])('is shown again: %j', async (said, location) => {
    const { status, headers, body } = await giveBack(said);
    expect([status, headers.location, headers['set-cookie'], body]).toEqual([
      303,
      location,
      undefined,
      undefined,
    ]);
  });

  it('is not sent by a page of another site, nor without a cart', async () => {
    expect((await giveBack({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const gone = await callSameOrigin(procurementReturn, {
      method: 'POST',
      body: { cartId: '', locale: 'fr-CA' },
    });
    expect([gone.status, gone.headers.location]).toEqual([303, '/fr-CA/cart']);
    expect((await callSameOrigin(procurementReturn, { method: 'GET' })).status).toBe(405);
  });
});
