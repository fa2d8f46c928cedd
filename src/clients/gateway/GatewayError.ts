import type { ErrorBody } from '@/contracts/errors';

/** One part of a request that was wrong: `body.phone`. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** What a failed call tells its caller; decide by `status` and `errorMap` keys, never by the message. */
export interface GatewayFailure {
  readonly service: string;
  /** HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** key → plain text of the gateway, in English; not for shoppers. */
  readonly errorMap: Readonly<Record<string, string>>;
  /** Parts of the request that were wrong; none when the answer named none. */
  readonly details?: readonly FieldFault[];
  readonly traceId?: string;
}

/**
 * The one error type that leaves the gateway client.
 * @source spec §8 Transport
 */
export class GatewayError extends Error implements GatewayFailure {
  readonly service: string;
  readonly status: number;
  readonly errorMap: Readonly<Record<string, string>>;
  readonly details: readonly FieldFault[];
  readonly traceId?: string;
  /** Present when the service gave no answer or broke. */
  readonly code?: string;

  constructor(message: string, failure: GatewayFailure) {
    super(message);
    this.name = 'GatewayError';
    this.service = failure.service;
    this.status = failure.status;
    this.errorMap = failure.errorMap;
    this.details = failure.details ?? [];
    this.traceId = failure.traceId;
    if (failure.status === 0 || failure.status >= 500) this.code = outageCode;
  }
}

/** Error keys of an answer body, or none when it is not one of ours. */
export function errorMapOf(body: unknown): Readonly<Record<string, string>> {
  const errors = (body as Partial<ErrorBody> | undefined)?.errors;
  return errors && typeof errors.errorMap === 'object' && errors.errorMap !== null ? errors.errorMap : {};
}

/** Wrong parts of a request as an answer body names them. */
export function faultsOf(body: unknown): readonly FieldFault[] {
  const details = (body as Partial<ErrorBody> | undefined)?.errors?.details;
  return Array.isArray(details) ? details : [];
}

/** Code of errors that mean: the service cannot be reached or is broken; a later retry may succeed. */
export const outageCode = 'SERVICE_UNAVAILABLE';

/** Whether an error means that a service is down, and not that the request was wrong. */
export function isOutage(error: unknown): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === outageCode;
}
