import { noteRecovery, reducedTag } from '@/contracts/contentVersion';
import { hasRedis, startRedis } from '../../tests/support/startRedis';
import { startTestFront } from '../../tests/support/testFront';
import { connectRedis, createInvalidationBus } from './invalidation';

/** A process of the shop: what it was told, and the next time it is. */
function startProcess(url: string) {
  const cleared: string[][] = [];
  let wake: () => void = () => undefined;
  const listener: { isReady: Promise<void> } = { isReady: Promise.resolve() };
  let connections = 0;
  const connect = () => {
    const connection = connectRedis(url);
    connections += 1;
    if (connections === 2) {
      const subscribed = new Promise<void>((resolve) => {
        const subscribe = connection.subscribe.bind(connection);
        connection.subscribe = (async (...channels: string[]) => {
          const count = await subscribe(...channels);
          resolve();
          return count;
        }) as typeof connection.subscribe;
      });
      listener.isReady = subscribed;
    }
    return connection;
  };
  const bus = createInvalidationBus({
    connect,
    onTags: (tags) => {
      cleared.push([...tags]);
      wake();
    },
    onError: () => undefined,
  });
  const told = async (count: number) => {
    while (cleared.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return cleared;
  };
  return { bus, told, ready: listener.isReady };
}

(hasRedis ? it : it.skip)('a clearing reaches every process over a real Redis', async () => {
  const redis = await startRedis();
  const [one, two] = [startProcess(redis.url), startProcess(redis.url)];
  await Promise.all([one.ready, two.ready]);
  one.bus.publish(['product:a', 'catalogue']);
  await expect(one.told(1)).resolves.toEqual([['product:a', 'catalogue']]);
  await expect(two.told(1)).resolves.toEqual([['product:a', 'catalogue']]);
  await Promise.all([one.bus.close(), two.bus.close()]);
  await redis.stop();
});

(hasRedis ? it : it.skip)('C22: a service that is back is told to the other processes', async () => {
  const redis = await startRedis();
  const other = startProcess(redis.url);
  await other.ready;
  const front = await startTestFront({
    next: async (_, response) => void response.end(),
    variables: { REDIS_URL: redis.url },
  });
  noteRecovery('content');
  await expect(other.told(1)).resolves.toEqual([[reducedTag('content')]]);
  await front.stop();
  noteRecovery('search');
  other.bus.publish(['product:a']);
  await expect(other.told(2)).resolves.toEqual([[reducedTag('content')], ['product:a']]);
  await other.bus.close();
  await redis.stop();
});
