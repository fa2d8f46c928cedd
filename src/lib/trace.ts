/** Headers of a request, by lower-case name. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

const textOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' ? header.toLowerCase() : '';

/** What a caller says about where its request belongs. */
export interface NamedTrace {
  /** 32 hex digits. */
  readonly traceId: string;
  /** 16 hex digits. */
  readonly parentSpanId?: string;
}

/**
 * The trace that a caller names in W3C or B3 headers; nothing for headers that are malformed, too long or hostile.
 * @source spec §7 General behaviour (trace headers)
 */
export function namedTrace(headers: Headers): NamedTrace | undefined {
  const w3c = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(textOf(headers.traceparent));
  if (w3c?.[1] && w3c[2]) return { traceId: w3c[1], parentSpanId: w3c[2] };
  const b3 = /^(?:[0-9a-f]{16}){1,2}$/.exec(textOf(headers['x-b3-traceid']));
  if (!b3) return undefined;
  const parent = /^[0-9a-f]{16}$/.exec(textOf(headers['x-b3-spanid']));
  return { traceId: b3[0].padStart(32, '0'), ...(parent && { parentSpanId: parent[0] }) };
}
