import { outageCode } from '@/lib/outage';

/** Name of the content service in errors and breakers. @source docs/decisions/0005-server-budgets.md */
export const contentService = 'content';

/**
 * A failed question to the content service; the message ends with the trace id to quote to support.
 * @source spec §8 Transport (Content service)
 */
export class ContentServiceError extends Error {
  /** Name under which the breaker counts. */
  readonly service = contentService;
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
