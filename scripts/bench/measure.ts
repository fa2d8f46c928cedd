import { readFileSync } from 'node:fs';
import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How long something took: half of the times, and all but one in a hundred, were shorter. */
export interface Percentiles {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Median and slowest hundredth of measured times. */
export function percentiles(times: readonly number[]): Percentiles {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** The middle value; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time a process has used so far, in milliseconds. Needs /proc, so Linux. */
export function cpuMs(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name comes first and may hold spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Memory a process holds at the moment, in megabytes. */
export function memoryMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** What one call took, and what it cost the process that answered. */
export interface CallCost extends Percentiles {
  readonly cpuMs: number;
}

/** Makes calls one after the other and divides the processor time of the answering process by their number. */
export async function measureCalls(
  pid: number,
  calls: readonly (() => Promise<unknown>)[],
): Promise<CallCost> {
  const times: number[] = [];
  const before = cpuMs(pid);
  for (const call of calls) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return { cpuMs: (cpuMs(pid) - before) / calls.length, ...percentiles(times) };
}

/** Shoppers who come one by one within a second, and then think for a second after each step. */
export async function asShoppers(
  { shoppers, seconds }: { shoppers: number; seconds: number },
  step: (shopper: number, turn: number) => Promise<unknown>,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const shop = async (shopper: number) => {
    await wait((shopper * 1000) / shoppers);
    for (let turn = 0; performance.now() < until; turn += 1) {
      await step(shopper, turn);
      await wait(1000);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)));
}

/** One answer of the shop, as it came over the wire. */
export interface FetchedPage {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Milliseconds from the request to the first byte. */
  readonly ttfbMs: number;
}

/** Fetches without undoing the compression, so that bytes can be counted; with a JSON text it is sent by POST. */
export function fetchPage(
  url: string,
  headers: Record<string, string> = {},
  { agent, json }: { agent?: Agent; json?: string } = {},
): Promise<FetchedPage> {
  const startedAt = performance.now();
  const contentType = json === undefined ? {} : { 'content-type': 'application/json' };
  const options = {
    agent,
    method: json === undefined ? 'GET' : 'POST',
    headers: { 'accept-encoding': 'gzip', ...contentType, ...headers },
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const ttfbMs = performance.now() - startedAt;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
          ttfbMs,
        }),
      );
    });
    sent.once('error', reject);
    sent.end(json);
  });
}
