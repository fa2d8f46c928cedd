/** Hex of random bytes, for trace and span ids. */
export function randomHex(bytes: number): string {
  const values = globalThis.crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

/**
 * Trace headers of one attempt: a new span in the page's trace, in B3 and W3C spelling.
 * @source spec §7 General behaviour (trace headers)
 */
export function traceHeaders(traceId: string, caller: string, buildId: string): Record<string, string> {
  const spanId = randomHex(8);
  return {
    'x-b3-traceid': traceId,
    'x-b3-spanid': spanId,
    traceparent: `00-${traceId}-${spanId}-01`,
    'caller-name': caller,
    buildid: buildId,
  };
}
