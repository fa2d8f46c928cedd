import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { NextApiRequest } from 'next';
import { clientAddressHeader } from '@/contracts/publicPort';
import type { Clock } from '@/lib/clock';
import { networkOf } from '@/lib/networkOf';

/** Counts calls per client and minute in bounded memory. */
export interface CallBudget {
  /** Whether this call is still within the client's budget; it is counted either way. */
  allows(request: NextApiRequest): boolean;
}

const minuteMs = 60_000;

/** The public port names the client; nobody else can reach these handlers. */
function callerOf({ headers, socket }: NextApiRequest): string {
  const named = headers?.[clientAddressHeader];
  return (typeof named === 'string' && named.split(' ')[0]) || (socket.remoteAddress ?? '');
}

/**
 * A budget of calls a minute for each client address; addresses are kept hashed and forgotten after a minute.
 * @param perMinute  calls allowed
 */
export function createCallBudget(perMinute: number, clock: Clock): CallBudget {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: 10_000 });
  return {
    allows(request) {
      const key = createHash('sha256')
        .update(networkOf(callerOf(request)))
        .digest('base64url');
      const now = clock.now().getTime();
      const entry = counts.get(key);
      const current = entry && entry.until > now ? entry : { count: 0, until: now + minuteMs };
      counts.set(key, { ...current, count: current.count + 1 });
      return current.count < perMinute;
    },
  };
}
