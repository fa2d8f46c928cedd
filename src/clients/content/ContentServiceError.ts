/**
 * A failed question to the content service; the message ends with the trace id to quote to support.
 * @source spec §8 Transport (Content service)
 */
export class ContentServiceError extends Error {
  constructor(message: string, traceId?: string) {
    super(
      traceId
        ? `${message}\nTrace ID: ${traceId}. Please include this Trace ID in support requests.`
        : message,
    );
    this.name = 'ContentServiceError';
  }
}
