import { configurePartner } from '../../tests/support/configurePartner';
import { startBackend, type InProcessBackend } from '../../tests/support/inProcessBackend';
import { type Listening } from '../../tests/support/listen';
import { openCart } from '../../tests/support/openCart';
import { callSameOrigin, openSameOrigin } from '../../tests/support/sameOrigin';
import { procurementReturn } from './procurementReturn';

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

async function giveBack({ locale = 'en-US', ...said }: Said = {}, headers: Record<string, string> = {}) {
  const { cartId, cartToken, add } = await openCart(backend);
  const cart = await add({ quantity: 2, addons: [{ id: 'LA11', quantity: 1 }] });
  const facts = { partnerid: 'procurely', hook_url: address, buyer_cookie: buyerCookie, ...said };
  const visit = new URLSearchParams(facts).toString();
  const answer = await callSameOrigin(procurementReturn, {
    method: 'POST',
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
    const gone = headers['set-cookie'] as string[];
    expect(gone.map((cookie) => cookie.split('; ')[0])).toEqual(['cartId=', 'cartToken=', 'procurement=']);
    expect(gone.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
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
    expect((await callSameOrigin(procurementReturn, { method: 'POST', body: { cartId: 'x' } })).status).toBe(
      400,
    );
    expect((await callSameOrigin(procurementReturn, { method: 'GET' })).status).toBe(405);
  });
});
