import { randomUUID } from 'node:crypto';

/** A Monday noon in New York: the shop is open and every rule of the seed is in its usual state. */
export const drillInstant = '2026-11-23T17:00:00.000Z';

/** Where a shopper of the drill sends things, and what. */
export interface Errand {
  readonly zipCode: string;
  readonly city: string;
  readonly state: string;
  /** yyyy-MM-dd */
  readonly deliveryDate: string;
}

/** Part of a visit in which the gateway is killed. */
export type Phase = 'add' | 'checkout' | 'order';

type Json = Record<string, unknown>;
interface Write {
  readonly name: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** Made once: a repeat is the same to the letter, key included. */
  readonly body: Json;
}

/** The gateway did not answer: nobody knows whether the write happened. */
class Interrupted extends Error {}

/** Somebody who shops through a gateway that may die, and knows what was promised. */
export class CrashShopper {
  /** Writes the gateway has acknowledged, and repeats that were needed. */
  acknowledged = 0;
  repeated = 0;
  orderId?: string;
  cartId = '';
  checkoutId = '';
  readonly email = `${randomUUID()}@example.com`;
  private cartToken = '';
  private readonly promised = new Map<string, number>();
  private unsure: Write[] = [];
  private order?: Write;

  constructor(
    private readonly gatewayUrl: string,
    private readonly errand: Errand,
  ) {}

  /** Opens a cart with one line. */
  async begin(): Promise<void> {
    const body = { countryId: 'US', idempotencyKey: randomUUID() };
    const made = await this.call('POST', '/ordering/larkstem/api/carts', body);
    this.cartId = String(made.cartId);
    this.cartToken = String(made.cartToken);
    await this.add('LK1001S', 1);
  }

  /** Adds four lines at once, one of them twice. */
  async addMany(): Promise<void> {
    const adds: [sku: string, quantity: number][] = [
      ['LK1001M', 2],
      ['LK1001L', 1],
      ['LK1002S', 3],
      ['LK1002S', 1],
    ];
    await Promise.all(adds.map(([sku, quantity]) => this.add(sku, quantity)));
  }

  /** Every step of the checkout. */
  async check(): Promise<void> {
    const opened = await this.write(this.cartWrite('initiateCheckout', 'PUT', '/checkout', {}));
    this.checkoutId = String(opened.checkoutId);
    const name = { firstName: 'Ada', lastName: 'Byron' };
    const { city, state, zipCode } = this.errand;
    const place = { addressLine1: '1 Main St', city, state, zipCode, phone: '2125550147' };
    await this.step('recipient', { addressType: 'R', ...name, ...place });
    await this.step('message', { message: 'See you soon' });
    await this.step('sender', { ...name, email: this.email });
    await this.pay();
  }

  /** Places the order. */
  async place(): Promise<void> {
    const order = (this.order ??= await this.wishedOrder());
    this.orderId = String((await this.write(order)).orderId);
  }

  /** After a restart: looks for everything that was promised, then repeats what nobody is sure of. @returns what is wrong */
  async recover(): Promise<string[]> {
    const lost = this.order ? [] : await this.missing('lost');
    const unsure = this.unsure.filter(({ name }) => name !== 'placeOrder');
    this.unsure = [];
    for (const write of unsure) {
      this.repeated += 1;
      await this.write(write);
    }
    return lost;
  }

  /** At the end of a visit: the cart's order, asked for again in both ways. @returns what is wrong */
  async finish(): Promise<string[]> {
    const wrong: string[] = [];
    if (!this.order) {
      wrong.push(...(await this.missing('lost or doubled')));
      await this.check();
    } else if (!this.orderId) this.repeated += 1;
    if (!this.orderId) await this.place();
    const first = this.orderId;
    await this.write(this.order as Write);
    const { body } = this.order as Write;
    const again = await this.call('POST', '/ordering/larkstem/api/orders', {
      ...body,
      idempotencyKey: randomUUID(),
    });
    if (again.orderId !== first) wrong.push(`order ${first} came again as ${String(again.orderId)}`);
    return wrong;
  }

  private async wishedOrder(): Promise<Write> {
    const { totalAmount: expectedTotal } = await this.read();
    const body = { checkoutId: this.checkoutId, expectedTotal, idempotencyKey: randomUUID() };
    return { name: 'placeOrder', method: 'POST', path: '/ordering/larkstem/api/orders', body };
  }

  private async missing(what: string): Promise<string[]> {
    const cart = await this.read();
    const items = Object.values((cart.entities as { items: Record<string, Json> }).items);
    return [...this.promised].flatMap(([sku, quantity]) => {
      const there = items.reduce((sum, item) => (item.sku === sku ? sum + Number(item.quantity) : sum), 0);
      const isUnsure = this.unsure.some(({ body }) => body.sku === sku);
      const isRight = isUnsure ? there >= quantity : there === quantity;
      return isRight ? [] : [`${what}: ${sku} stands ${there} times instead of ${quantity}`];
    });
  }

  private read(): Promise<Json> {
    return this.call('GET', `/ordering/larkstem/api/carts/${this.cartId}`);
  }

  private async add(sku: string, quantity: number): Promise<void> {
    const delivery = { zipCode: this.errand.zipCode, deliveryDate: this.errand.deliveryDate };
    const body = { sku, quantity, addons: [], delivery: { ...delivery, deliveryOption: 'fixed' } };
    await this.write(this.cartWrite('addCartItem', 'POST', '/items', body));
  }

  private cartWrite(name: string, method: Write['method'], path: string, body: Json): Write {
    const key = { idempotencyKey: randomUUID() };
    return {
      name,
      method,
      path: `/ordering/larkstem/api/carts/${this.cartId}${path}`,
      body: { ...body, ...key },
    };
  }

  private async step(step: string, body: Json): Promise<void> {
    const path = `/checkout/larkstem/api/sessions/${this.checkoutId}/${step}`;
    await this.write({ name: step, method: 'PUT', path, body });
  }

  private async pay(): Promise<void> {
    const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvv: '123' };
    const { token } = await this.call('POST', '/pci-token/larkstem/tokens', {
      ...card,
      nameOnCard: 'Ada Byron',
    });
    await this.step('payment', { paymentToken: token });
  }

  /** Sends a write; what gets no answer is remembered, to be repeated. */
  private async write(write: Write): Promise<Json> {
    try {
      const answer = await this.call(write.method, write.path, write.body);
      this.acknowledged += 1;
      if (write.name === 'addCartItem') {
        const sku = String(write.body.sku);
        this.promised.set(sku, (this.promised.get(sku) ?? 0) + Number(write.body.quantity));
      }
      return answer;
    } catch (error) {
      if (error instanceof Interrupted) this.unsure.push(write);
      throw error;
    }
  }

  /** A gateway that says it is too busy is asked again, with the very same words. */
  private async call(method: string, path: string, body?: Json): Promise<Json> {
    for (let attempt = 1; ; attempt += 1) {
      const { status, answer } = await this.send(method, path, body);
      if (status >= 200 && status < 300) return answer;
      if (status !== 503 || attempt === MOST_TRIES)
        throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  private async send(method: string, path: string, body?: Json): Promise<{ status: number; answer: Json }> {
    try {
      const response = await fetch(`${this.gatewayUrl}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-shop-now': drillInstant,
          ...(this.cartToken && { cartToken: `bearer ${this.cartToken}` }),
        },
        body: body && JSON.stringify(body),
      });
      return { status: response.status, answer: (await response.json()) as Json };
    } catch (error) {
      throw new Interrupted(error instanceof Error ? error.message : String(error));
    }
  }
}

const MOST_TRIES = 60;
const PAUSE_MS = 500;

/** Whether a failure only means that the gateway was killed. */
export function isInterruption(error: unknown): boolean {
  return error instanceof Interrupted;
}
