import { EventEmitter } from 'node:events';
import { createInvalidationBus, type BusConnection } from './invalidation';

/** Two connections to one small stand-in for Redis. */
function setUp() {
  const connections: EventEmitter[] = [];
  const cleared: string[][] = [];
  let isDown = false;
  const connect = () => {
    const connection = Object.assign(new EventEmitter(), {
      publish: async (channel: string, text: string) => {
        if (isDown) throw new Error('down');
        connections.forEach((other) => other.emit('message', channel, text));
        return 1;
      },
      subscribe: async () => 1,
      quit: async () => 'OK' as const,
    });
    connections.push(connection);
    return connection as unknown as BusConnection;
  };
  const errors: string[] = [];
  const bus = createInvalidationBus({
    connect,
    onTags: (tags) => void cleared.push([...tags]),
    onError: (m) => errors.push(m),
  });
  return { bus, cleared, errors, listener: connections[1]!, goDown: () => (isDown = true) };
}

it('spreads tags to every listener, this process included', async () => {
  const { bus, cleared } = setUp();
  bus.publish(['product:a']);
  await Promise.resolve();
  expect(cleared).toEqual([['product:a']]);
});

it('clears everything after the connection was away, because messages may be lost', () => {
  const { cleared, listener } = setUp();
  listener.emit('ready');
  expect(cleared).toEqual([]);
  listener.emit('ready');
  expect(cleared).toEqual([['*']]);
});

it('still clears this process when Redis is down, and survives nonsense', async () => {
  const { bus, cleared, errors, listener, goDown } = setUp();
  goDown();
  bus.publish(['a']);
  await new Promise(setImmediate);
  expect(cleared).toEqual([['a']]);
  listener.emit('message', 'channel', '{');
  expect(errors).toHaveLength(2);
});
