import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** A Monday noon in New York: the shop is open and every rule of the seed is in its usual state. */
export const drillInstant = '2026-11-23T17:00:00.000Z';

export type Json = Record<string, unknown>;

/** The gateway did not answer: nobody knows whether the write happened. */
export class Interrupted extends Error {}

interface GatewayCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: Json;
  readonly cartToken?: string;
}

const MOST_TRIES = 60;
const PAUSE_MS = 500;

/**
 * Calls a gateway that may die. One that says it is too busy is asked again, with the very same words.
 * @param gatewayUrl  of the backend itself, or below the public port of a shop
 * @throws Interrupted
 */
export async function callGateway(gatewayUrl: string, call: GatewayCall): Promise<Json> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, answer } = await send(gatewayUrl, call);
    if (status >= 200 && status < 300) return answer;
    if (status !== 503 || attempt === MOST_TRIES)
      throw new Error(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(answer)}`);
    await wait(PAUSE_MS);
  }
}

async function send(
  gatewayUrl: string,
  { method, path, body, cartToken }: GatewayCall,
): Promise<{ status: number; answer: Json }> {
  try {
    const response = await fetch(`${gatewayUrl}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-shop-now': drillInstant,
        /* Limits count shoppers; a drill is many of them. */
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(cartToken && { cartToken: `bearer ${cartToken}` }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as Json };
  } catch (error) {
    throw new Interrupted(error instanceof Error ? error.message : String(error));
  }
}
