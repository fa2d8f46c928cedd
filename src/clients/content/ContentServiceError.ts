import { outageCode } from '@/lib/outage';

/**
 * A failed question to the content service; the message ends with the trace id to quote to support.
 * @source spec §8 Transport (Content service)
 */
export class ContentServiceError extends Error {
  /** Present when the service is out of order. */
  readonly code?: string;

  constructor(message: string, { traceId, isOutage }: { traceId?: string; isOutage?: boolean } = {}) {
    super(
      traceId
        ? `${message}\nTrace ID: ${traceId}. Please include this Trace ID in support requests.`
        : message,
    );
    this.name = 'ContentServiceError';
    if (isOutage) this.code = outageCode;
  }
}
