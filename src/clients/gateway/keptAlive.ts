import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** Milliseconds a free socket is kept. @source spec §9 Timing (keep-alive free socket timeout) */
export const freeSocketMs = 120_000;

const settings = { keepAlive: true, timeout: freeSocketMs, maxSockets: 64 };

/** Sockets of the server side to the gateway; one set for all renders. @source spec §9 Timing */
export const keptAlive = { http: new HttpAgent(settings), https: new HttpsAgent(settings) } as const;
