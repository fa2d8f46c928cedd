import { Agent } from 'node:http';
import autocannon from 'autocannon';
import { fetchPage } from './fetchPage';
import { median } from './median';
import { cpuMs } from './shopProcesses';

/** How an address does under load. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  /** Processor time of the front for one request. */
  readonly cpuMsPerRequest: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** First byte with nobody else asking. */
  readonly quietTtfbP50Ms: number;
  readonly failed: number;
}

const CONNECTIONS = 16;
const SECONDS = 8;
const QUIET_REQUESTS = 300;
const headers = { 'accept-encoding': 'br, gzip' };

/** Asks one address as often as it can for some seconds: a closed loop without think time. */
export async function measureLoad(url: string, frontPid: number): Promise<LoadFigures> {
  await autocannon({ url, connections: CONNECTIONS, duration: 2, headers });
  const cpuBefore = cpuMs(frontPid);
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  const cpuUsed = cpuMs(frontPid) - cpuBefore;
  return {
    requestsPerSecond: result.requests.total / result.duration,
    cpuMsPerRequest: cpuUsed / Math.max(result.requests.total, 1),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    quietTtfbP50Ms: await quietTtfb(url),
    failed: result.non2xx + result.errors,
  };
}

async function quietTtfb(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let at = 0; at < QUIET_REQUESTS; at += 1) times.push((await fetchPage(url, headers, agent)).ttfbMs);
  agent.destroy();
  return median(times);
}
