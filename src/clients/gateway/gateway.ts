import type { Answer, CallName, GatewayContract, Input } from '@/contracts/gateway';
import type { FieldFault } from './GatewayError';

/** Names of calls whose failures are values, not exceptions. */
type SwallowingMethod = 'PUT' | 'PATCH' | 'DELETE';

/** Outcome of a PUT, PATCH or DELETE: it never throws, so the caller must look. */
export type WriteResult<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly errorMap: Readonly<Record<string, string>>;
      /** Parts of the request that were wrong: `body.phone`. */
      readonly details: readonly FieldFault[];
      /** Present for the answers that spec §8 leaves to the caller (406, known 422 and 401). */
      readonly body?: unknown;
    };

/** Tokens and options of one call, besides the input of its contract. */
export interface CallOptions {
  readonly cartToken?: string;
  readonly orderToken?: string;
  /** One attempt only. */
  readonly stopRetry?: boolean;
  /** Leave the Authorization header out even when signed in. */
  readonly noAuth?: boolean;
  readonly signal?: AbortSignal;
}

/** What a call resolves to, by its HTTP method. */
export type CallResult<N extends CallName> = GatewayContract[N]['method'] extends SwallowingMethod
  ? WriteResult<Answer<N>>
  : Answer<N>;

/**
 * The storefront's client of the gateway services.
 * GET and POST reject with GatewayError; PUT, PATCH and DELETE resolve to a WriteResult.
 * @source spec §7 General behaviour, §8 Transport
 */
export interface Gateway {
  call<N extends CallName>(name: N, input: Input<N> & CallOptions): Promise<CallResult<N>>;
}
