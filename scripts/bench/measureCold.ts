import { testClockHeader } from '@/contracts/pageCache';
import { fetchPage } from './fetchPage';
import { median } from './median';
import { cpuMs, type ShopProcesses } from './shopProcesses';

/** What making a page costs, when no copy of it is there. */
export interface ColdFigures {
  readonly frontCpuMs: number;
  readonly backendCpuMs: number;
  readonly p50Ms: number;
}

const WARM_UP = 30;
const RENDERS = 60;
const BEGIN_MS = Date.parse('2026-11-23T17:00:00Z');
let tick = 0;

/** Renders a page again and again: each request names another second, and no copy serves two of them. */
export async function measureCold(url: string, { front, backend }: ShopProcesses): Promise<ColdFigures> {
  for (let at = 0; at < WARM_UP; at += 1) await renderOnce(url);
  const before = { front: cpuMs(front), backend: cpuMs(backend) };
  const times: number[] = [];
  for (let at = 0; at < RENDERS; at += 1) times.push(await renderOnce(url));
  return {
    frontCpuMs: (cpuMs(front) - before.front) / RENDERS,
    backendCpuMs: (cpuMs(backend) - before.backend) / RENDERS,
    p50Ms: median(times),
  };
}

async function renderOnce(url: string): Promise<number> {
  tick += 1;
  const instant = new Date(BEGIN_MS + tick * 1000).toISOString();
  const { headers, totalMs } = await fetchPage(url, { [testClockHeader]: instant });
  if (headers['x-cache'] !== 'miss') throw new Error(`${url} was not rendered anew (${headers['x-cache']}).`);
  return totalMs;
}
