import { randomUUID } from 'node:crypto';
import { callGateway, Interrupted, type Json } from './crashCalls';

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

interface Write {
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

/** Somebody who shops through a gateway that may die, and knows what was promised. */
export class CrashShopper {
  private acknowledged = 0;
  private repeated = 0;
  orderId?: string;
  cartId = '';
  checkoutId = '';
  readonly email = `${randomUUID()}@example.com`;
  private cartToken = '';
  private readonly promised = new Map<string, number>();
  private unsure: Write[] = [];
  private order?: Write;
  /** The cart for a second recipient, paid together with this one. */
  private companion?: CrashShopper;

  constructor(
    private readonly gatewayUrl: string,
    private readonly errand: Errand,
    private readonly recipients: 1 | 2 = 1,
  ) {}

  /** Opens a cart with one line, and one more beside it for a second recipient. */
  async begin(): Promise<void> {
    const body = { countryId: 'US', idempotencyKey: randomUUID() };
    this.take((await this.call('POST', carts, body)) as unknown as OwnCart);
    await this.add('LK1001S', 1);
    if (this.recipients === 1) return;
    const sibling = { ...body, name: 'Somebody else', idempotencyKey: randomUUID() };
    this.companion = new CrashShopper(this.gatewayUrl, this.errand);
    this.companion.take(
      (await this.call('POST', `${carts}/${this.cartId}/siblings`, sibling)) as unknown as OwnCart,
    );
    await this.companion.add('LK1001S', 1);
  }

  /** Acknowledged writes and repeats of every cart. */
  counts(): { acknowledged: number; repeated: number } {
    const { companion } = this;
    return {
      acknowledged: this.acknowledged + (companion?.acknowledged ?? 0),
      repeated: this.repeated + (companion?.repeated ?? 0),
    };
  }

  private take({ cartId, cartToken }: OwnCart): void {
    this.cartId = cartId;
    this.cartToken = cartToken;
  }

  /** Adds four lines at once, one of them twice. */
  async addMany(): Promise<void> {
    const adds: [sku: string, quantity: number][] = [
      ['LK1001M', 2],
      ['LK1001L', 1],
      ['LK1002S', 3],
      ['LK1002S', 1],
    ];
    await Promise.all([
      ...adds.map(([sku, quantity]) => this.add(sku, quantity)),
      this.companion?.add('LK1002S', 2),
    ]);
  }

  /** Every step of the checkout, for every recipient. */
  async check(): Promise<void> {
    await this.address();
    await this.companion?.address();
    await this.step('sender', { firstName: 'Ada', lastName: 'Byron', email: this.email });
    await this.pay();
  }

  /** Who receives the gift, and what its card says. */
  private async address(): Promise<void> {
    const opened = await this.write(this.cartWrite('initiateCheckout', 'PUT', '/checkout', {}));
    this.checkoutId = String(opened.checkoutId);
    const name = { firstName: 'Ada', lastName: 'Byron' };
    const { city, state, zipCode } = this.errand;
    const place = { addressLine1: '1 Main St', city, state, zipCode, phone: '2125550147' };
    await this.step('recipient', { addressType: 'R', ...name, ...place });
    await this.step('message', { message: 'See you soon' });
  }

  /** Places the order. */
  async place(): Promise<void> {
    const order = (this.order ??= await this.wishedOrder());
    this.orderId = String((await this.write(order)).orderId);
  }

  /** After a restart: looks for everything that was promised, then repeats what nobody is sure of. @returns what is wrong */
  async recover(): Promise<string[]> {
    const others = this.companion && !this.order ? await this.companion.recover() : [];
    const lost = this.order ? others : [...others, ...(await this.missing('lost'))];
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
      if (this.companion) wrong.push(...(await this.companion.missing('lost or doubled')));
      await this.check();
    } else if (!this.orderId) this.repeated += 1;
    if (!this.orderId) await this.place();
    const { body } = this.order as Write;
    const first = numbersIn(await this.write(this.order as Write));
    const again = numbersIn(
      await this.call('POST', '/ordering/larkstem/api/orders', { ...body, idempotencyKey: randomUUID() }),
    );
    if (first.length !== this.recipients)
      wrong.push(`${first.length} orders for ${this.recipients} recipients`);
    if (again.join() !== first.join()) wrong.push(`order ${first.join()} came again as ${again.join()}`);
    return wrong;
  }

  private async wishedOrder(): Promise<Write> {
    const other = this.companion;
    const together = other && [{ ...(await other.wishedPart()), cartToken: other.cartToken }];
    const body = {
      ...(await this.wishedPart()),
      idempotencyKey: randomUUID(),
      ...(together && { together }),
    };
    return { name: 'placeOrder', method: 'POST', path: '/ordering/larkstem/api/orders', body };
  }

  private async wishedPart(): Promise<Json> {
    const { totalAmount: expectedTotal } = await this.read();
    return { checkoutId: this.checkoutId, expectedTotal };
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
    return this.call('GET', `${carts}/${this.cartId}`);
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
      path: `${carts}/${this.cartId}${path}`,
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

  private call(method: 'GET' | Write['method'], path: string, body?: Json): Promise<Json> {
    return callGateway(this.gatewayUrl, { method, path, body, cartToken: this.cartToken });
  }
}

const carts = '/ordering/larkstem/api/carts';

/** Orders an answer names: that of the cart which paid, then the others. */
function numbersIn({ orderId, together = [] }: Json): string[] {
  return [String(orderId), ...(together as { orderId: string }[]).map((other) => other.orderId)];
}

/** Whether a failure only means that the gateway was killed. */
export function isInterruption(error: unknown): boolean {
  return error instanceof Interrupted;
}
