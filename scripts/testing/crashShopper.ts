import { randomUUID } from 'node:crypto';
import { Interrupted, type Json } from './gatewayProcess';
import { HttpShopper, orders, type Destination, type Write } from './httpShopper';

/** Writes of several shoppers together. */
export interface WriteTally {
  acknowledged: number;
  repeated: number;
}

/** Somebody who shops through a gateway that may die, and knows what was promised. */
export class CrashShopper extends HttpShopper {
  private readonly promised = new Map<string, number>();
  private unsure: Write[] = [];
  /** The cart for a second recipient, paid together with this one. */
  private companion?: CrashShopper;

  constructor(
    gatewayUrl: string,
    destination: Destination,
    private readonly tally: WriteTally,
    private readonly recipients: 1 | 2 = 1,
  ) {
    super(gatewayUrl, destination);
  }

  /** Opens a cart with one line, and one more beside it for a second recipient. */
  override async begin(siblingOf?: HttpShopper): Promise<void> {
    await super.begin(siblingOf);
    if (this.recipients === 1) return;
    this.companion = new CrashShopper(this.gatewayUrl, this.destination, this.tally);
    await this.companion.begin(this);
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

  /** After a restart: looks for everything that was promised, then repeats what nobody is sure of. @returns what is wrong */
  async recover(): Promise<string[]> {
    const others = this.companion && !this.order ? await this.companion.recover() : [];
    const lost = this.order ? others : [...others, ...(await this.missing('lost'))];
    const unsure = this.unsure.filter(({ name }) => name !== 'placeOrder');
    this.unsure = [];
    for (const write of unsure) {
      this.tally.repeated += 1;
      await this.write(write);
    }
    return lost;
  }

  /** At the end of a visit: the cart's order, requested again in both ways. @returns what is wrong */
  async finish(): Promise<string[]> {
    const wrong: string[] = [];
    if (!this.order) {
      wrong.push(...(await this.missing('lost or doubled')));
      if (this.companion) wrong.push(...(await this.companion.missing('lost or doubled')));
      await this.check();
    } else if (!this.orderId) this.tally.repeated += 1;
    if (!this.orderId) await this.place();
    const order = this.order as unknown as Write;
    const first = numbersIn(await this.write(order));
    const again = numbersIn(await this.call('POST', orders, { ...order.body, idempotencyKey: randomUUID() }));
    if (first.length !== this.recipients)
      wrong.push(`${first.length} orders for ${this.recipients} recipients`);
    if (again.join() !== first.join()) wrong.push(`order ${first.join()} came again as ${again.join()}`);
    return wrong;
  }

  protected override async address(): Promise<void> {
    await super.address();
    await this.companion?.address();
  }

  protected override async wishedOrder(): Promise<Json> {
    const own = await super.wishedOrder();
    const other = this.companion;
    if (!other) return own;
    return { ...own, together: [{ ...(await other.wishedOrder()), cartToken: other.cart.cartToken }] };
  }

  /** Sends a write; what gets no answer is remembered, to be repeated. */
  protected override async write(write: Write): Promise<Json> {
    try {
      const answer = await super.write(write);
      this.tally.acknowledged += 1;
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
}

/** Orders an answer names: that of the cart which paid, then the others. */
function numbersIn({ orderId, together = [] }: Json): string[] {
  return [String(orderId), ...(together as { orderId: string }[]).map((other) => other.orderId)];
}
