import { fixedClock } from '@/lib/clock';
import { withTransaction } from '../db/withTransaction';
import { suiteDatabase } from '../../../tests/support/testCluster';
import { hashBody, withIdempotency } from './idempotency';

const clock = fixedClock('2026-11-20T15:00:00Z');
const connection = suiteDatabase();

const write = (key: string, body: unknown, work: () => Promise<unknown>) =>
  withTransaction(connection.db, (tx) =>
    withIdempotency(tx, { scope: 'test', key, bodyHash: hashBody(body), clock }, work),
  );

describe('withIdempotency', () => {
  it('does the work once and answers repeats from memory', async () => {
    const work = jest.fn(async () => ({ orderId: 'LK-1', total: 49.99 }));
    const first = await write('repeat', { a: 1, b: 2 }, work);
    const second = await write('repeat', { b: 2, a: 1 }, work);
    expect(second).toEqual(first);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives texts back as texts', async () => {
    await write('text', {}, async () => '0042');
    expect(await write('text', {}, async () => 'unused')).toBe('0042');
  });

  it('does the work once for ten repeats at the same time', async () => {
    let count = 0;
    const work = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return { number: ++count };
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => write('at-once', { a: 1 }, work)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"number":1}']));
  });

  it('refuses the key for another body', async () => {
    await write('other-body', { a: 1 }, async () => 'done');
    await expect(write('other-body', { a: 2 }, async () => 'done')).rejects.toMatchObject({
      status: 409,
      errorMap: { 'REQ.IDEMPOTENCY_MISMATCH': expect.any(String) },
    });
  });

  it('forgets the key when the work fails, so that a retry works', async () => {
    await expect(write('fails-first', {}, () => Promise.reject(new Error('no luck')))).rejects.toThrow(
      'no luck',
    );
    await expect(write('fails-first', {}, async () => 'luck')).resolves.toBe('luck');
  });

  it('keeps the same key of different scopes apart', async () => {
    const inScope = (scope: string) =>
      withTransaction(connection.db, (tx) =>
        withIdempotency(tx, { scope, key: 'same', bodyHash: 'x', clock }, async () => scope),
      );
    expect([await inScope('cart-1'), await inScope('cart-2')]).toEqual(['cart-1', 'cart-2']);
  });
});
