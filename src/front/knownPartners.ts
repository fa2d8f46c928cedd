import { partnerIdOfHandle } from '@/contracts/content/staticContent';
import { PartnerConfigSource } from '@/contracts/partner-config';
import { createRepeatedRead, type RepeatedRead } from './repeatedRead';

/** Which partner ids exist; an invented id must not make a page of its own. */
export interface KnownPartners extends RepeatedRead {
  isKnown(partnerId: string): boolean;
  /** Hosts that a partner's procurement system may want carts at; none where the partner has no such system. */
  portalHosts(partnerId: string): readonly string[];
}

interface KnownPartnersOptions {
  /** Connection string of the edge store that holds the partner configurations. */
  readonly connectionString: string;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly everyMs: number;
  readonly onError: (message: string, error: unknown) => void;
}

const TIMEOUT_MS = 3000;

/**
 * Reads the list of partners from the edge store now and then. Until it was read once nobody is known, so the plain
 * shop is shown; when a later reading fails the last list stays. A visit of a partner that is inactive, or whose
 * configuration is incomplete, is logged once.
 * @source spec §4 Partner configuration
 */
export function createKnownPartners({
  connectionString,
  headers: ownHeaders,
  everyMs,
  onError,
}: KnownPartnersOptions): KnownPartners {
  const store = new URL(connectionString);
  const address = `${store.origin}${store.pathname.replace(/\/$/, '')}/items?version=1`;
  const headers = { ...ownHeaders, authorization: `Bearer ${store.searchParams.get('token') ?? ''}` };
  let known: ReadonlyMap<string, readonly string[]> = new Map();
  let unusable: ReadonlyMap<string, string> = new Map();
  const reported = new Set<string>();

  const repeated = createRepeatedRead({
    ...{ everyMs, onError, failure: 'The list of partners could not be read' },
    async read() {
      const answer = await fetch(address, {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`The edge store answered ${answer.status}`);
      const found = partnersOf(await answer.json());
      known = new Map(found.flatMap(({ id, reason, hosts }) => (reason ? [] : [[id, hosts]])));
      unusable = new Map(found.flatMap(({ id, reason }) => (reason ? [[id, reason]] : [])));
    },
  });
  const isKnown = (partnerId: string) => {
    const reason = unusable.get(partnerId);
    if (reason && !reported.has(partnerId)) {
      reported.add(partnerId);
      onError(`The partner ${partnerId} ${reason}: its visits see the shop itself`, undefined);
    }
    return known.has(partnerId);
  };
  return { isKnown, portalHosts: (partnerId) => known.get(partnerId) ?? [], ...repeated };
}

interface FoundPartner {
  readonly id: string;
  /** Why it is none; empty for a good one. */
  readonly reason: string;
  readonly hosts: readonly string[];
}

/** Partners of a store, also those that cannot be used. */
function partnersOf(items: unknown): FoundPartner[] {
  return Object.entries(Object(items) as Record<string, unknown>).flatMap(([handle, item]) => {
    const id = partnerIdOfHandle(handle);
    if (!id) return [];
    const config = PartnerConfigSource.safeParse(item);
    if (!config.success) return [{ id, reason: 'has an incomplete configuration', hosts: [] }];
    const { isActive, isProcurementRedirectEnabled, procurement } = config.data;
    const hosts = (isProcurementRedirectEnabled && procurement?.hosts) || [];
    return [{ id, reason: isActive ? '' : 'is not active', hosts }];
  });
}
