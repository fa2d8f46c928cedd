import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Environment } from '@/config/environment';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@/contracts/endpoint';
import type { GatewayContract } from '@/contracts/gateway';
import type { Clock } from '@/lib/clock';
import type { Db } from '../db/connect';
import type { TaxProvider } from '../ordering/taxProvider';
import type { PreparedAnswer } from './PreparedAnswer';
import type { Redirect } from './Redirect';
import type { CartClaims, CustomerClaims, OrderClaims } from './tokens';

/** What the whole process shares; handed to every service. */
export interface ShopParts {
  environment: Environment;
  db: Db;
  /** The real clock of the process; a request may have its own in test mode. */
  clock: Clock;
  log: Logger;
  /** Shared by all processes when configured; without it each process uses its own memory. */
  redis?: Redis;
  /** Where tax rates come from; the table of the shop when absent. */
  taxProvider?: TaxProvider;
}

/** What a handler knows about the request besides its checked input. */
export interface RequestContext extends ShopParts {
  traceId: string;
  /** Whose calls are counted together, see `callerOf`; never stored or logged as it is. */
  readonly caller: string;
  /** Signed in: always there for `customer` calls, sometimes for the others. */
  customer?: CustomerClaims;
  /** There for `cart` calls. */
  cart?: CartClaims;
  /** There for `order` calls. */
  order?: OrderClaims;
}

type GrantOf<E extends Endpoint> = E['access'] extends 'cart'
  ? { cart: CartClaims }
  : E['access'] extends 'order'
    ? { order: OrderClaims }
    : E['access'] extends 'customer'
      ? { customer: CustomerClaims }
      : unknown;

export interface HandlerInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  context: RequestContext & GrantOf<E>;
}

/** Answers one endpoint, hands out an answer written earlier, or leads on; throws `ProblemError` to refuse. */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<AnswerOf<E> | PreparedAnswer | Redirect>;

/** A handler for every gateway call: a contract without one does not compile. */
export type Handlers = { [K in keyof GatewayContract]: Handler<GatewayContract[K]> };
