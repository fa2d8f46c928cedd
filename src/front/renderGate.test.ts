import { createRenderGate, OverloadError } from './renderGate';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

it('lets a few work, a few wait, and refuses the rest at once', async () => {
  const gate = createRenderGate({ concurrency: 2, maxWaiting: 2, maxWaitMs: 60_000 });
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (running += 1));
    await pause(10);
    running -= 1;
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => gate(work)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(most).toBe(2);
  await expect(gate(async () => 'open again')).resolves.toBe('open again');
});

it('does not let anybody wait for ever, and frees the place of what failed', async () => {
  const gate = createRenderGate({ concurrency: 1, maxWaiting: 5, maxWaitMs: 10 });
  let end: () => void = () => undefined;
  const long = gate(() => new Promise<void>((resolve) => (end = resolve)));
  await expect(gate(async () => 'never')).rejects.toThrow(OverloadError);
  end();
  await long;
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate(async () => 'free')).resolves.toBe('free');
});
