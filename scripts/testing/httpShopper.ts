import { randomUUID } from 'node:crypto';
import { callGateway, type Json } from './gatewayProcess';

/** Where a shopper sends things, and when. */
export interface Destination {
  readonly zipCode: string;
  readonly city: string;
  readonly state: string;
  /** yyyy-MM-dd */
  readonly deliveryDate: string;
}

/** A call that changes something. */
export interface Write {
  readonly name: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** Made once: a repeat is the same to the letter, key included. */
  readonly body: Json;
}

interface OwnCart {
  readonly cartId: string;
  readonly cartToken: string;
}

const carts = '/ordering/larkstem/api/carts';
export const orders = '/ordering/larkstem/api/orders';
/** A delivery that the shop of the tests can make. */
export const newYork: Destination = {
  zipCode: '10001',
  city: 'New York',
  state: 'NY',
  deliveryDate: '2026-11-27',
};

/** Somebody with an open cart with one bouquet in a shop. */
export async function openCart(shopUrl: string): Promise<HttpShopper> {
  const shopper = new HttpShopper(`${shopUrl}/gateway`, newYork);
  await shopper.begin();
  return shopper;
}

/** Somebody who shops through a gateway, as the storefront does. */
export class HttpShopper {
  protected cart: OwnCart = { cartId: '', cartToken: '' };
  protected order?: Write;
  protected orderId?: string;
  private itemId = '';
  private checkoutId = '';
  private readonly email = newEmail();

  constructor(
    protected gatewayUrl: string,
    protected readonly destination: Destination,
  ) {}

  /** Opens a cart with one line. @param siblingOf  a cart of the same shopper, for another recipient */
  async begin(siblingOf?: HttpShopper): Promise<void> {
    const body = { countryId: 'US', idempotencyKey: randomUUID() };
    const opened = siblingOf
      ? siblingOf.call('POST', `${carts}/${siblingOf.cart.cartId}/siblings`, {
          ...body,
          name: 'Somebody else',
        })
      : this.call('POST', carts, body);
    this.cart = (await opened) as unknown as OwnCart;
    const filled = await this.add('LK1001S', 1);
    this.itemId = String((filled.items as string[])[0]);
  }

  /** What the browser of this shopper stores of the cart. */
  get cookies(): readonly { readonly name: string; readonly value: string }[] {
    return Object.entries(this.cart)
      .filter(([name]) => name === 'cartId' || name === 'cartToken')
      .map(([name, value]) => ({ name, value }));
  }

  /** Every step of the checkout. */
  async check(): Promise<void> {
    await this.address();
    await this.step('sender', { firstName: 'Ada', lastName: 'Byron', email: this.email });
    const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvv: '123' };
    const { token } = await this.call('POST', '/pci-token/larkstem/tokens', {
      ...card,
      nameOnCard: 'Ada Byron',
    });
    await this.step('payment', { paymentToken: token });
  }

  async place(): Promise<void> {
    const order = (this.order ??= {
      ...{ name: 'placeOrder', method: 'POST', path: orders },
      body: { ...(await this.wishedOrder()), idempotencyKey: randomUUID() },
    });
    this.orderId = String((await this.write(order)).orderId);
  }

  /** The shop was opened again somewhere else. */
  moveTo(shopUrl: string): void {
    this.gatewayUrl = `${shopUrl}/gateway`;
  }

  async itemCount(): Promise<number> {
    return Number((await this.read()).itemCount);
  }

  async canTrackOrder(): Promise<boolean> {
    const query = new URLSearchParams({ orderId: this.orderId ?? '', email: this.email }).toString();
    const { data } = await this.call('GET', `/order-search/v2/larkstem/order/status?${query}`);
    return (data as Json).orderId === this.orderId;
  }

  /** Puts a bouquet into the cart. @returns the cart */
  add(sku: string, quantity: number): Promise<Json> {
    const { zipCode, deliveryDate } = this.destination;
    const delivery = { zipCode, deliveryDate, deliveryOption: 'fixed' };
    return this.write(
      this.cartWrite('addCartItem', 'POST', '/items', { sku, quantity, addons: [], delivery }),
    );
  }

  /** Changes the quantity of the first line. */
  changeQuantity(quantity: number): Promise<Json> {
    return this.write(this.cartWrite('updateCartItem', 'PUT', `/items/${this.itemId}`, { quantity }));
  }

  read(): Promise<Json> {
    return this.call('GET', `${carts}/${this.cart.cartId}`);
  }

  /** Who receives the gift, and what its card says. */
  protected async address(): Promise<void> {
    const opened = await this.write(this.cartWrite('initiateCheckout', 'PUT', '/checkout', {}));
    this.checkoutId = String(opened.checkoutId);
    const name = { firstName: 'Ada', lastName: 'Byron' };
    const { city, state, zipCode } = this.destination;
    const place = { addressLine1: '1 Main St', city, state, zipCode, phone: '2125550147' };
    await this.step('recipient', { addressType: 'R', ...name, ...place });
    await this.step('message', { message: 'See you soon' });
  }

  protected async wishedOrder(): Promise<Json> {
    const { totalAmount: expectedTotal } = await this.read();
    return { checkoutId: this.checkoutId, expectedTotal };
  }

  protected write({ method, path, body }: Write): Promise<Json> {
    return this.call(method, path, body);
  }

  protected call(method: 'GET' | Write['method'], path: string, body?: Json): Promise<Json> {
    return callGateway(this.gatewayUrl, { method, path, body, cartToken: this.cart.cartToken });
  }

  private cartWrite(name: string, method: Write['method'], path: string, body: Json): Write {
    const key = { idempotencyKey: randomUUID() };
    return { name, method, path: `${carts}/${this.cart.cartId}${path}`, body: { ...body, ...key } };
  }

  private async step(step: string, body: Json): Promise<void> {
    const path = `/checkout/larkstem/api/sessions/${this.checkoutId}/${step}`;
    await this.write({ name: step, method: 'PUT', path, body });
  }
}

/**
 * An e-mail address that nobody has used, without digits: one random id in a thousand holds what can be a card number, and
 * such an address is refused.
 */
export const newEmail = (): string =>
  `ada-${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}@example.com`;
