import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchPage } from '../fetchPage';
import { median } from '../median';
import { cpuMs } from '../shopProcesses';
import { askBackend, type Asked } from './askBackend';
import type { BenchBackend } from './openBackend';
import type { Question } from './questions';

/** What a kind of question costs. */
export interface QuestionFigures {
  /** Processor time of the backend for one question, HTTP and compression included. */
  readonly cpuMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** As sent, gzip. */
  readonly kb: number;
  readonly count: number;
}

/** Asks the questions one after the other. */
export async function askInTurn(
  { port, pid }: BenchBackend,
  questions: readonly Question[],
): Promise<QuestionFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = cpuMs(pid);
  const answers: Asked[] = [];
  for (const question of questions) answers.push(await askBackend(port, agent, question));
  const used = cpuMs(pid) - before;
  agent.destroy();
  return figuresOf(answers, used);
}

/** Shoppers who each ask, think for a second and ask again. */
export async function askAsShoppers(
  { port, pid }: BenchBackend,
  { shoppers, seconds, next }: { shoppers: number; seconds: number; next: () => Question },
): Promise<QuestionFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers });
  const before = cpuMs(pid);
  const answers: Asked[] = [];
  const until = performance.now() + seconds * 1_000;
  const shopper = async (index: number) => {
    await wait((index * 1_000) / shoppers);
    while (performance.now() < until) {
      answers.push(await askBackend(port, agent, next()));
      await wait(1_000);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, index) => shopper(index)));
  const used = cpuMs(pid) - before;
  agent.destroy();
  return figuresOf(answers, used);
}

/** The smallest answer of the same process, as a yardstick. */
export async function askNothing({ port, pid }: BenchBackend, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = cpuMs(pid);
  for (let at = 0; at < count; at += 1) await fetchPage(`http://127.0.0.1:${port}/healthz/live`, {}, agent);
  agent.destroy();
  return (cpuMs(pid) - before) / count;
}

function figuresOf(answers: readonly Asked[], used: number): QuestionFigures {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    cpuMs: used / answers.length,
    p50Ms: median(times),
    p99Ms: times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0,
    kb: median(answers.map(({ bytes }) => bytes)) / 1_000,
    count: answers.length,
  };
}
