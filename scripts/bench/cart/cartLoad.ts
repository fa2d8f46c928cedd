import { randomUUID } from 'node:crypto';
import { callGateway, type Json } from '../../testing/gatewayCalls';
import { cpuMs } from '../shopProcesses';
import { asShoppers, percentiles, type Percentiles } from '../timing';

/** One call of the load: how long it took and what it cost. */
export interface CallCost extends Percentiles {
  readonly cpuMs: number;
  readonly failed: number;
}

/** What shoppers who come together had to wait for. */
export interface ShopperTimes {
  readonly failed: number;
  readonly all: Percentiles;
  readonly reads: Percentiles;
  readonly writes: Percentiles;
}

/** A cart with a bouquet, and the token that opens it. */
export interface BenchCart {
  readonly cartId: string;
  readonly cartToken: string;
  readonly itemId: string;
}

const delivery = { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-27' };
const BASE = '/ordering/larkstem/api/carts';

/** Calls of the load by name; each names another cart every time. */
const cartCalls = {
  /** Reads the whole cart, priced anew. */
  read: (url: string, cart: BenchCart) => call(url, 'GET', `${BASE}/${cart.cartId}`, cart),
  /** Puts one more bouquet of another size into it. */
  add: (url: string, cart: BenchCart) =>
    call(url, 'POST', `${BASE}/${cart.cartId}/items`, cart, {
      ...{ sku: 'LK1001M', quantity: 1, addons: [], delivery },
      idempotencyKey: randomUUID(),
    }),
  /** Changes the quantity of its first line. */
  update: (url: string, cart: BenchCart) =>
    call(url, 'PUT', `${BASE}/${cart.cartId}/items/${cart.itemId}`, cart, {
      quantity: 1 + Math.floor(Math.random() * 5),
      idempotencyKey: randomUUID(),
    }),
  /** The smallest answer there is, to compare with. */
  trivial: (url: string) => call(url, 'GET', '/healthz/live'),
} as const;

/** Opens carts with one bouquet each. */
export async function openCarts(url: string, count: number): Promise<BenchCart[]> {
  const carts: BenchCart[] = [];
  for (let at = 0; at < count; at += 1) {
    const made = await call(url, 'POST', BASE, undefined, { countryId: 'US', idempotencyKey: randomUUID() });
    const identity = { cartId: String(made.cartId), cartToken: String(made.cartToken) };
    const item = { sku: 'LK1001S', quantity: 1, addons: [], delivery, idempotencyKey: randomUUID() };
    const filled = await call(url, 'POST', `${BASE}/${identity.cartId}/items`, identity, item);
    carts.push({ ...identity, itemId: String((filled.items as string[])[0]) });
  }
  return carts;
}

/** Makes one call after the other, each for another cart, and divides the processor time of the gateway by their number. */
export async function measureCall(
  name: keyof typeof cartCalls,
  { url, pid, carts, count }: { url: string; pid: number; carts: readonly BenchCart[]; count: number },
): Promise<CallCost> {
  const times: number[] = [];
  let failed = 0;
  const once = async (at: number) => {
    const cart = carts[at % carts.length] as BenchCart;
    const begun = performance.now();
    await cartCalls[name](url, cart).catch(() => (failed += 1));
    times.push(performance.now() - begun);
  };
  for (let at = 0; at < count; at += 1) await once(at);
  times.length = 0;
  const before = cpuMs(pid);
  for (let at = 0; at < count; at += 1) await once(at);
  return { cpuMs: (cpuMs(pid) - before) / count, ...percentiles(times), failed };
}

/** Shoppers who think for a second between two calls, reading twice for every change. */
export async function measureShoppers(
  url: string,
  carts: readonly BenchCart[],
  visit: { shoppers: number; seconds: number },
): Promise<ShopperTimes> {
  const [reads, writes]: [number[], number[]] = [[], []];
  let failed = 0;
  const order = ['read', 'add', 'read', 'update'] as const;
  await asShoppers(visit, async (shopper, turn) => {
    const name = order[(shopper + turn) % order.length] ?? 'read';
    const begun = performance.now();
    await cartCalls[name](url, carts[shopper] as BenchCart).catch(() => (failed += 1));
    (name === 'read' ? reads : writes).push(performance.now() - begun);
  });
  return {
    failed,
    all: percentiles([...reads, ...writes]),
    reads: percentiles(reads),
    writes: percentiles(writes),
  };
}

function call(
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  cart?: Pick<BenchCart, 'cartToken'>,
  body?: Json,
): Promise<Json> {
  return callGateway(url, { method, path, body, cartToken: cart?.cartToken });
}
