import { createHmac } from 'node:crypto';
import { invalidation, signedText, type Invalidation } from '@/contracts/publicPort';

interface Message {
  /** Address of a public port, without a slash at the end. */
  readonly front: string;
  readonly tags: readonly string[];
  readonly secret: string;
  readonly nowMs: number;
}

const TIMEOUT_MS = 3000;

/**
 * Tells one public port that pages are out of date.
 * @throws Error when it cannot be reached or does not take the message
 */
export async function sendInvalidation({ front, tags, secret, nowMs }: Message): Promise<void> {
  const body = JSON.stringify({ tags } satisfies Invalidation);
  const timestamp = String(nowMs);
  const answer = await fetch(`${front}${invalidation.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [invalidation.timestampHeader]: timestamp,
      [invalidation.signatureHeader]: createHmac('sha256', secret)
        .update(signedText(timestamp, body))
        .digest('hex'),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${front} answered ${answer.status}`);
}
