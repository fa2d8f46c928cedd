import type * as z from 'zod/mini';
import { type ErrorKey, errorKey } from './errors';

/**
 * Who may make a call; there is no default. `cart` and `order` need the signed token of that very cart or order
 * (header `cartToken` or `orderToken`: "bearer {token}"), `customer` an access token, `internal` the shop's own secret.
 */
export type Access = 'public' | 'cart' | 'order' | 'customer' | 'internal';

/** HTTP methods the gateway speaks. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.core.$ZodType;

/** One call of the shop, defined once: the client's types, the server's validation and the OpenAPI page come from it. */
export interface Endpoint {
  /** Service-call name of spec §7: the name under which a contract file exports it. */
  readonly name: string;
  /** Service named in "{service} failed after 3 retries" (spec §8 Transport). */
  readonly service: string;
  readonly method: Method;
  /** Path with `:params`; `:brand` is filled by both sides from the shop. */
  readonly path: string;
  readonly access: Access;
  /** Path parameters except `brand`. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  /**
   * Keys of its own that this call may put into `errors.errorMap`; those every call of its kind may answer are added by
   * `errorKeysOf`.
   */
  readonly errorKeys: readonly ErrorKey[];
  /** Headers every request of this call carries beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Fixed client timeout where the spec names one; else the classes of §7 apply. */
  readonly timeoutMs?: number;
  /** A GET that is sent once only; all others are tried up to three times, every other method once (spec §8 Transport). */
  readonly retry?: 'never';
  /** The body may come as a form of another site, not only as JSON. */
  readonly takesForm?: boolean;
  /** Largest accepted body; 64 kB when absent. */
  readonly bodyLimitBytes?: number;
}

/** An endpoint as its contract file writes it down; `gatewayContract` adds the name. */
export type EndpointDefinition = Omit<Endpoint, 'name'>;

/**
 * Declares an endpoint and keeps its exact types.
 * @source spec §7 The calls it makes
 */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

type OutputOf<S> = S extends Schema ? z.core.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.core.input<S> : undefined;
type Part<E, K extends string> = E extends { readonly [P in K]: infer S } ? S : undefined;

/** Path parameters as the handler reads them. */
export type ParamsOf<E extends EndpointDefinition> = OutputOf<Part<E, 'params'>>;
/** Query as the handler reads it, after parsing. */
export type QueryOf<E extends EndpointDefinition> = OutputOf<Part<E, 'query'>>;
/** Body as the handler reads it. */
export type BodyOf<E extends EndpointDefinition> = OutputOf<Part<E, 'body'>>;
/** What the call answers. */
export type AnswerOf<E extends EndpointDefinition> = OutputOf<E['answer']>;

/** A query in which every field may be left out may be left out itself. */
type QueryInput<S> = S extends Schema
  ? Partial<InputOf<S>> extends InputOf<S>
    ? { query?: InputOf<S> }
    : { query: InputOf<S> }
  : { query?: undefined };

/** What a caller must hand over; parts the endpoint does not have may be left out. */
export type CallInput<E extends EndpointDefinition> = (Part<E, 'params'> extends Schema
  ? { params: InputOf<Part<E, 'params'>> }
  : { params?: undefined }) &
  QueryInput<Part<E, 'query'>> &
  (Part<E, 'body'> extends Schema ? { body: InputOf<Part<E, 'body'>> } : { body?: undefined });

/** What the browser must know to make a call: an endpoint without its schemas. */
export interface Route {
  readonly service: string;
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly timeoutMs?: number;
  /** Headers beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A GET that is sent once only. */
  readonly retry?: 'never';
}

/** What the guard of an access may answer. */
const refused: Readonly<Record<Access, readonly ErrorKey[]>> = {
  public: [],
  cart: [errorKey.cartNotFound],
  order: [errorKey.orderNotFound],
  customer: [errorKey.unauthorized],
  internal: [],
};

/** What any call may come to: a request that is not understood, another brand, too many of them, a shop in trouble. */
const anywhere: readonly ErrorKey[] = [
  errorKey.invalidRequest,
  errorKey.notFound,
  errorKey.tooMany,
  errorKey.serverError,
  errorKey.unavailable,
];

/**
 * Every key a call may answer: its own, those of its access, of having a body, and those of any call.
 * @source spec §7 General behaviour (errorMap keys within errors)
 */
export function errorKeysOf({
  errorKeys,
  access,
  body,
}: Pick<Endpoint, 'errorKeys' | 'access' | 'body'>): readonly ErrorKey[] {
  return [...new Set([...errorKeys, ...refused[access], ...(body ? [errorKey.tooLarge] : []), ...anywhere])];
}
