import type { Clock } from '@/lib/clock';
import { invalidation, signedText, type Invalidation } from '@/contracts/publicPort';
import { signatureOf } from '@/lib/signature';
import type { ShopParts } from '../platform/handlers';

interface FrontMessagesOptions {
  readonly fronts: readonly string[];
  readonly secret: string;
  readonly clock: Clock;
  readonly log: ShopParts['log'];
  readonly nowMs: () => number;
}

interface Front {
  readonly url: string;
  tags: Set<string>;
  /** Messages still to be sent, and not before this moment. */
  rounds: number;
  dueMs: number;
  failures: number;
}

/**
 * Another process may serve what it read up to a second ago, and a page made from that would be cached as new. So
 * every message is sent twice, the second time when every process must have noticed the change.
 */
const ROUNDS = 2;
const SECOND_ROUND_MS = 1500;
/** The public port may start later than we do. */
const WARN_AFTER_FAILURES = 5;
const RETRY_MS = [500, 1000, 2000, 5000, 15_000, 30_000];

/** The queue of tags for each public port; tags are sent together, and none is dropped. */
export function createFrontMessages({ fronts, secret, clock, log, nowMs }: FrontMessagesOptions) {
  const waiting: Front[] = fronts.map((url) => ({ url, tags: new Set(), rounds: 0, dueMs: 0, failures: 0 }));

  const sendTo = async (front: Front) => {
    const tags = [...front.tags];
    try {
      await sendInvalidation({ front: front.url, tags, secret, nowMs: clock.now().getTime() });
      front.failures = 0;
      front.rounds -= 1;
      front.dueMs = nowMs() + SECOND_ROUND_MS;
      if (front.rounds === 0) front.tags = new Set();
    } catch (error) {
      const pauseMs = RETRY_MS[Math.min(front.failures, RETRY_MS.length - 1)] ?? 0;
      front.failures += 1;
      if (front.failures === WARN_AFTER_FAILURES)
        log.warn({ err: error, front: front.url }, 'a public port was not told that pages are out of date');
      front.dueMs = nowMs() + pauseMs;
    }
  };

  return {
    add(tags: readonly string[]) {
      for (const front of waiting) {
        tags.forEach((tag) => front.tags.add(tag));
        Object.assign(front, { rounds: ROUNDS, dueMs: 0, failures: 0 });
      }
    },
    send: async () =>
      void (await Promise.all(
        waiting.filter(({ rounds, dueMs }) => rounds > 0 && nowMs() >= dueMs).map(sendTo),
      )),
    areAllSent: () => waiting.every(({ rounds }) => rounds === 0),
  };
}

interface Message {
  /** Address of a public port, without a slash at the end. */
  readonly front: string;
  readonly tags: readonly string[];
  readonly secret: string;
  readonly nowMs: number;
}

const TIMEOUT_MS = 3000;

/**
 * Notifies one public port that pages are out of date.
 * @throws Error when it cannot be reached or refuses the message
 */
async function sendInvalidation({ front, tags, secret, nowMs }: Message): Promise<void> {
  const body = JSON.stringify({ tags } satisfies Invalidation);
  const timestamp = String(nowMs);
  const answer = await fetch(`${front}${invalidation.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [invalidation.timestampHeader]: timestamp,
      [invalidation.signatureHeader]: signatureOf(signedText(timestamp, body), secret),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${front} answered ${answer.status}`);
}
