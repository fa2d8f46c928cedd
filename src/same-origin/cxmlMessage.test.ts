/** @jest-environment jsdom */
import { sampleCart, sampleLine } from '../../tests/support/sampleCart';
import { cxmlMessage, type ReturnedCart, sumsOf } from './cxmlMessage';

const returned = (changes: Partial<ReturnedCart> = {}): ReturnedCart => ({
  cart: sampleCart(),
  portal: { hosts: ['portal.example'], format: 'cxml' },
  partnerId: 'procurely',
  buyerCookie: '7',
  locale: 'en-US',
  now: new Date('2026-11-20T15:00:00Z'),
  ...changes,
});

function read(changes?: Partial<ReturnedCart>) {
  const message = new DOMParser().parseFromString(cxmlMessage(returned(changes)), 'application/xml');
  expect(message.querySelector('parsererror')).toBeNull();
  const texts = (selector: string) =>
    [...message.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { message, texts };
}

describe('a cart as cXML', () => {
  it('names both sides, the visit, and what the cart costs', () => {
    const { texts, message } = read();
    expect(texts('From Identity, To Identity, Sender Identity')).toEqual([
      'larkstem',
      'procurely',
      'larkstem',
    ]);
    expect(texts('PunchOutOrderMessageHeader Money')).toEqual(['49.99', '14.99', '5.00']);
    expect(message.documentElement.getAttribute('payloadID')).toBe('cart-1.3@larkstem-na');
    expect(message.documentElement.getAttribute('timestamp')).toBe('2026-11-20T15:00:00.000Z');
  });

  it('has a line for each line of the cart, with pieces, extras and delivery', () => {
    const accessories = [
      { id: 'LA1', productId: 'LA1', name: 'Card', productType: 'card', quantity: 1, price: 5 },
    ];
    const line = sampleLine({ quantity: 3, accessories, lineTotal: 164.97 });
    const { texts, message } = read({ cart: sampleCart([line]) });
    expect(texts('ItemIn Money')).toEqual(['54.99']);
    expect(message.querySelector('ItemIn')?.getAttribute('quantity')).toBe('3');
    expect(texts('SupplierPartID, SupplierPartAuxiliaryID')).toEqual(['LK1001S', 'cart-1/item-1']);
    expect(texts('ItemIn Description')).toEqual(['The Long Evening, Standard']);
    expect(texts('Extrinsic')).toEqual(['2026-11-24', '10001', '1 × Card']);
  });

  it('has a discount as a line of its own, so that the lines add up to the total', () => {
    const cart = sampleCart([sampleLine()], { totalDiscountAmount: 10, totalAmount: 59.98 });
    const { texts } = read({ cart });
    expect(texts('ItemIn Money')).toEqual(['49.99', '-10.00']);
    expect(texts('Total Money')).toEqual(['39.99']);
    expect(sumsOf(cart)).toEqual({ goods: 4999, discount: 1000, delivery: 1499, tax: 500, total: 5998 });
  });

  it.each([`7'&"<x>]]>`, '<!ENTITY a SYSTEM "file:///">&a;', 'é 花 💐'])(
    'holds any text as text: %s',
    (text) => {
      const cart = sampleCart([sampleLine({ title: text, variantTitle: '', sku: text })]);
      const { texts } = read({ buyerCookie: text, cart, partnerId: text });
      expect([...texts('BuyerCookie, To Identity, SupplierPartID'), ...texts('ItemIn Description')]).toEqual(
        [text, text, text, text].slice(0, 4),
      );
    },
  );

  it('leaves out what no XML may hold', () => {
    expect(read({ buyerCookie: 'a\u0000\u0008\u001f\ud800\uffffb' }).texts('BuyerCookie')).toEqual(['ab']);
  });
});
