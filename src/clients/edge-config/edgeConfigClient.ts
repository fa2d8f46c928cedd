import { PartnerConfigSource } from '@/contracts/partner-config';
import { filledWithShopFacts } from '@/contracts/shopIdentity';
import type { Breaker } from '@/clients/breaker';
import type { TraceHeaders } from '@/clients/gateway/requestRules';
import { callThroughBreaker } from '../breaker';

/** Connection string of an edge store, {base}?token=…, as the hosted service hands it out. */
export interface EdgeConfigConnection {
  readonly connectionString: string;
  /** Sent along with every question. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Server renders share one, so that a service that is down costs no time. */
  readonly breaker?: Breaker;
}

/** Reads single values of the edge store. */
export interface EdgeConfigClient {
  /** The value under a key, or undefined when the store has none. @throws Error when the store cannot be read */
  partnerConfig(handle: string, trace?: TraceHeaders): Promise<PartnerConfigSource | undefined>;
}

/**
 * A reader of the edge store's item protocol.
 * @source spec §7 Partner config
 */
export function createEdgeConfigClient({
  connectionString,
  headers,
  timeoutMs,
  breaker,
}: EdgeConfigConnection): EdgeConfigClient {
  const url = new URL(connectionString);
  const token = url.searchParams.get('token') ?? '';
  const base = `${url.origin}${url.pathname.replace(/\/$/, '')}`;
  const read = async (handle: string, trace?: TraceHeaders): Promise<PartnerConfigSource | undefined> => {
    const response = await fetch(`${base}/item/${encodeURIComponent(handle)}?version=1`, {
      headers: { ...headers, ...trace?.(), authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (response.status === 404 && response.headers.has('x-edge-config-digest')) return undefined;
    if (!response.ok) throw new Error(`The edge store answered ${response.status}`);
    const parsed = PartnerConfigSource.safeParse(filledWithShopFacts(await response.json()));
    return parsed.success ? withUsableFlags(parsed.data) : undefined;
  };
  return {
    partnerConfig: (handle, trace) =>
      callThroughBreaker({ breaker, service: 'edge', key: handle, send: () => read(handle, trace) }),
  };
}

/** A flag without what it needs is off: a cart can be returned to listed hosts alone. */
const withUsableFlags = (config: PartnerConfigSource): PartnerConfigSource => ({
  ...config,
  isProcurementRedirectEnabled: config.isProcurementRedirectEnabled && config.procurement !== undefined,
});
