import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildGateway, callGateway, openGateways } from '../testing/gatewayProcess';
import { HttpShopper, newYork, newEmail } from '../testing/httpShopper';
import { percentiles } from './measure';
import { describeMachine, inMs, pairOf, ratioOf, table, writeFigures, type TableRow } from './report';

const CUSTOMERS = 8;
/** Quiet and busy times take turns, so that other work of the machine falls on both. */
const ROUNDS = 6;
const SECONDS = 5;
/** More than a machine signs in within that time. */
const PUZZLES = 100 * SECONDS * ROUNDS;
const PASSWORD = 'Engine#1843';
/** The cost of a shop that sells; test mode hashes cheaply. */
const PASSWORD_COST = '14';

type Call = () => Promise<unknown>;

/** What other calls took while nobody signed in, or everybody. */
interface Phase {
  readonly trivial: number[];
  readonly cart: number[];
}

/** `npm run bench -- auth`: sign-ins a second, and what other calls take while eight customers sign in again and again. */
export async function benchAuth(): Promise<void> {
  const machine = describeMachine();
  await buildGateway();
  const { gateways, close } = await openGateways(1, true, { PASSWORD_COST });
  const [{ url }] = gateways;
  try {
    const shopper = new HttpShopper(url, newYork);
    await shopper.begin();
    const others = {
      trivial: () => callGateway(url, { method: 'GET', path: '/healthz/live' }),
      cart: () => shopper.read(),
    };
    const emails = Array.from({ length: CUSTOMERS }, newEmail);
    for (const email of emails) await signUp(url, email);
    const captchas: string[] = [];
    while (captchas.length < PUZZLES) captchas.push(await solvedPuzzle(url));
    const [idle, busy]: [Phase, Phase] = [
      { trivial: [], cart: [] },
      { trivial: [], cart: [] },
    ];
    const times: number[] = [];
    await measureOthers(others, { trivial: [], cart: [] });
    for (let round = 0; round < ROUNDS; round += 1) {
      await measureOthers(others, idle);
      const until = performance.now() + SECONDS * 1000;
      const signIns = emails.map(async (email) => {
        while (performance.now() < until)
          times.push(await timed(() => signIn(url, email, captchas.pop() ?? '')));
      });
      await measureOthers(others, busy);
      await Promise.all(signIns);
    }
    writeFigures('auth', machine, describe(idle, busy, times));
  } finally {
    await close();
  }
}

/** Makes one call of each kind after the other, with a pause, and notes what they took. */
async function measureOthers(calls: Readonly<Record<keyof Phase, Call>>, phase: Phase): Promise<void> {
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until) {
    phase.trivial.push(await timed(calls.trivial));
    phase.cart.push(await timed(calls.cart));
    await wait(5);
  }
}

async function timed(call: Call): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}

const signIn = (url: string, email: string, captcha: string) =>
  callGateway(url, {
    ...{ method: 'POST', path: '/api/auth/larkstem/login' },
    body: { email, password: PASSWORD, captcha },
  });

async function signUp(url: string, email: string): Promise<void> {
  const body = { ...{ email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron' } };
  const path = '/profile/larkstem/customers';
  await callGateway(url, { method: 'POST', path, body: { ...body, captcha: await solvedPuzzle(url) } });
}

/** A puzzle as a form solves it. */
async function solvedPuzzle(url: string): Promise<string> {
  const puzzle = await callGateway(url, { method: 'GET', path: '/api/auth/larkstem/captcha' });
  const { algorithm, challenge, salt, signature } = puzzle as Record<string, string>;
  let number = 0;
  while (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) number += 1;
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}

const p99Of = (times: readonly number[]) => percentiles(times).p99Ms;

function describe(idle: Phase, busy: Phase, times: readonly number[]): string[] {
  const columns = [
    { name: 'nobody signs in', of: idle },
    { name: 'eight sign in all the time', of: busy },
  ];
  const row = (title: string, kind: keyof Phase): TableRow<Phase>[] => [
    [`${title}: p50 / p99`, (phase) => pairOf(percentiles(phase[kind]))],
    [
      '… p99 against idle',
      (phase) => (phase === idle ? '' : ratioOf(p99Of(busy[kind]), p99Of(idle[kind]))),
      '≤ 3 ×',
    ],
  ];
  const { p50Ms } = percentiles(times);
  return [
    ...table(
      columns,
      ['aim'],
      [...row('the smallest answer (`/healthz/live`)', 'trivial'), ...row('reading a cart', 'cart')],
    ),
    '',
    `Sign-ins a second: ${(times.length / SECONDS / ROUNDS).toFixed(1)}; each waited ${inMs(p50Ms, 0)} for its turn and its hash.`,
  ];
}
