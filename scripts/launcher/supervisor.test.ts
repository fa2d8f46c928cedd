import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProcess, type ShopProcess, supervise } from './supervisor';

const folder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-keep-'));
const program = path.join(folder, 'program.mjs');
writeFileSync(
  program,
  `if (process.env.IS_BROKEN) process.exit(3);
   process.send('ready'); setInterval(() => undefined, 1000);`,
);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A kept process and everything it was started as; `until` waits for the nth start. */
async function keep(isBroken: () => boolean, givesUpAfter?: number) {
  const started: ShopProcess[] = [];
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  let attempts = 0;
  const noteChange = () => waiting.splice(0).forEach((wake) => wake());
  const onGivenUp = jest.fn(noteChange);
  const kept = await supervise({
    name: 'program',
    pausesMs: [0, 1],
    givesUpAfter,
    onGivenUp,
    say: (text) => said.push(text),
    start: async (signal) => {
      attempts += 1;
      const child = await startProcess({
        name: 'program',
        command: [program],
        env: { ...process.env, ...(isBroken() ? { IS_BROKEN: '1' } : {}) },
        readyWithinMs: 60_000,
        signal,
      });
      started.push(child);
      noteChange();
      return child;
    },
  });
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { kept, started, said, until, onGivenUp, attempts: () => attempts };
}

it('starts a killed process again, and no more once it was stopped', async () => {
  const { kept, started, said, until, attempts } = await keep(() => false);
  process.kill(started[0]?.pid ?? 0, 'SIGKILL');
  await until(() => started.length === 2);
  expect(started[1]?.pid).not.toBe(started[0]?.pid);
  expect(said[0]).toBe('The program ended by itself (code 1): starting it again …');
  await kept.stop();
  expect(await started[1]?.ended).toBeDefined();
  expect(attempts()).toBe(2);
});

it('a restart that was asked for is one', async () => {
  const { kept, started, until } = await keep(() => false);
  await kept.restart();
  await until(() => started.length === 2);
  await kept.stop();
});

it('tries again after a failed start, and gives up where it may', async () => {
  let isBroken = false;
  const { kept, started, said, until, onGivenUp, attempts } = await keep(() => isBroken, 3);
  isBroken = true;
  process.kill(started[0]?.pid ?? 0, 'SIGKILL');
  await until(() => onGivenUp.mock.calls.length === 1);
  expect(attempts()).toBe(3);
  expect(said.filter((line) => line.includes('could not be started again'))).toHaveLength(2);
  await kept.stop();
});

it('passes the failure of the first start on', async () => {
  await expect(keep(() => true)).rejects.toThrow('The program stopped while starting');
});
