import { rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { testClockHeader } from '@/contracts/pageCache';
import { gzippedKb } from '../testing/budgets';
import { cpuMs, fetchPage, measureCalls, median, type Percentiles } from './measure';

export interface ShopProcesses {
  readonly front: number;
  readonly backend: number;
}

export interface ServerFigures {
  readonly weight: Omit<WeightFigures, 'html'>;
  readonly load: LoadFigures;
  /** The same bytes as a file of the same server. */
  readonly staticLoad: LoadFigures;
  readonly cold: ColdFigures;
}

/** Weighs a page, renders it anew, and requests its cached copy under load. */
export async function measureServer(
  origin: string,
  address: string,
  processes: ShopProcesses,
): Promise<ServerFigures> {
  const { html, ...weight } = await measureWeight(origin, address);
  const cold = await measureCold(origin + address, processes);
  const copy = path.join('public', `bench-${process.pid}.html`);
  writeFileSync(copy, html);
  try {
    const staticLoad = await measureLoad(`${origin}/${path.basename(copy)}`, processes.front);
    return { weight, cold, staticLoad, load: await measureLoad(origin + address, processes.front) };
  } finally {
    rmSync(copy, { force: true });
  }
}

/** What a browser must fetch before a page works. Kilobytes are 1000 bytes, gzipped. */
interface WeightFigures {
  readonly htmlKb: number;
  readonly scriptKb: number;
  readonly scriptCount: number;
  /** The page as it is, for the static copy. */
  readonly html: Buffer;
}

/** Weighs a page: its HTML by the bytes on the wire, and the scripts its tags name, as `budgets` weighs them. */
async function measureWeight(origin: string, address: string): Promise<WeightFigures> {
  const page = await fetchPage(origin + address);
  if (page.status !== 200) throw new Error(`${address} answered ${page.status}.`);
  const html = page.headers['content-encoding'] === 'gzip' ? gunzipSync(page.body) : page.body;
  const tags = [...html.toString('utf8').matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)];
  const sources = tags.filter(([tag]) => !/\bnomodule\b/i.test(tag)).map(([, source = '']) => source);
  const files = [...new Set(sources)].map((source) => decodeURIComponent(source).replace(/^\/_next\//, ''));
  return {
    htmlKb: page.body.byteLength / 1000,
    scriptKb: gzippedKb(files),
    scriptCount: sources.length,
    html,
  };
}

/** What rendering a page costs, when no copy of it is there. */
interface ColdFigures {
  readonly frontCpuMs: number;
  readonly backendCpuMs: number;
  readonly p50Ms: number;
}

const WARM_UP = 30;
const RENDERS = 60;
const BEGIN_MS = Date.parse('2026-11-23T17:00:00Z');
let tick = 0;

/** Renders a page again and again: each request names another second, and no cached copy serves two of them. */
async function measureCold(url: string, { front, backend }: ShopProcesses): Promise<ColdFigures> {
  const renders = (count: number) => Array.from({ length: count }, () => () => renderOnce(url));
  await measureCalls(front, renders(WARM_UP));
  const backendBefore = cpuMs(backend);
  const cost = await measureCalls(front, renders(RENDERS));
  const backendCpuMs = (cpuMs(backend) - backendBefore) / RENDERS;
  return { frontCpuMs: cost.cpuMs, backendCpuMs, p50Ms: cost.p50Ms };
}

async function renderOnce(url: string): Promise<void> {
  tick += 1;
  const instant = new Date(BEGIN_MS + tick * 1000).toISOString();
  const { headers } = await fetchPage(url, { [testClockHeader]: instant });
  if (headers['x-cache'] !== 'miss') throw new Error(`${url} was not rendered anew (${headers['x-cache']}).`);
}

export interface LoadFigures extends Percentiles {
  readonly requestsPerSecond: number;
  /** Processor time of the front for one request. */
  readonly cpuMsPerRequest: number;
  /** First byte without any other request. */
  readonly quietTtfbP50Ms: number;
}

const CONNECTIONS = 16;
const SECONDS = 8;
const QUIET_REQUESTS = 300;
const headers = { 'accept-encoding': 'br, gzip' };

/** Requests one address as often as it can for some seconds: a closed loop without think time. */
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
  };
}

async function quietTtfb(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let at = 0; at < QUIET_REQUESTS; at += 1)
    times.push((await fetchPage(url, headers, { agent })).ttfbMs);
  agent.destroy();
  return median(times);
}
