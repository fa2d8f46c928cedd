import { whenIdleOrTouched } from './whenIdle';

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  connect(undefined);
});

describe('what no one waits for', () => {
  test.each([undefined, {}, { effectiveType: '4g' }])('comes once the page is idle: %j', (connection) => {
    connect(connection);
    const act = jest.fn();
    whenIdleOrTouched(act);
    jest.runAllTimers();
    expect(act).toHaveBeenCalledTimes(1);
  });

  test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
    'waits for the first touch, and comes once: %j',
    (connection) => {
      connect(connection);
      const act = jest.fn();
      whenIdleOrTouched(act);
      jest.runAllTimers();
      expect(act).not.toHaveBeenCalled();
      window.dispatchEvent(new Event('pointerdown'));
      window.dispatchEvent(new Event('keydown'));
      expect(act).toHaveBeenCalledTimes(1);
    },
  );

  test('can be cancelled', () => {
    connect({ saveData: true });
    const act = jest.fn();
    whenIdleOrTouched(act)();
    window.dispatchEvent(new Event('touchstart'));
    expect(act).not.toHaveBeenCalled();
  });
});
