import { createAction } from '@reduxjs/toolkit';
import { deliveryServiceFailed } from '@/features/delivery/state';
import { GatewayError } from '@/clients/gateway/GatewayError';
import { listenForErrors, reportError } from './reportError';
import { reportFailures } from './reactions/reactions';

const original = globalThis.fetch;
let sent: { level: string; message: string; stack?: string; additionalData: Record<string, string> }[];
beforeEach(() => {
  sent = [];
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  globalThis.fetch = ((_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve();
  }) as unknown as typeof globalThis.fetch;
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = original;
});

/** What was sent once the rules of what may be told have come. */
async function told() {
  await new Promise((resolve) => setTimeout(resolve));
  return sent;
}

describe('§7 POST /api/log', () => {
  it('is told once, without anything about a person', async () => {
    const error = new Error('no page for /cart?fname=Ann of ann@rose.example, 212 555 0142 00');
    reportError(error, { resetKey: '/cart?phone=2125550142' });
    reportError(error);
    expect(await told()).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      level: 'error',
      message: 'no page for /cart of [e-mail], [number]',
      additionalData: { resetKey: '/cart' },
    });
  });

  it('hears of a thunk that threw, as a warning, but not of one called off', async () => {
    const failed = createAction('cart/fetch/rejected', (meta: object) => ({
      payload: undefined,
      error: { message: 'cart broke' },
      meta,
    }));
    const seen = (meta: object) =>
      reportFailures({ action: failed(meta), before: {}, after: {}, dispatch: () => undefined });
    seen({ condition: true });
    seen({ aborted: true });
    seen({});
    expect(await told()).toEqual([
      { level: 'warn', message: 'cart broke', additionalData: { action: 'cart/fetch/rejected' } },
    ]);
  });

  it('hears of dates nobody could be asked for', async () => {
    const payload = { message: 'Error in get-available-dates', cause: 'calendars is away', status: 503 };
    const action = deliveryServiceFailed(payload);
    reportFailures({ action, before: {}, after: {}, dispatch: () => undefined });
    expect(await told()).toEqual([
      {
        level: 'warn',
        message: 'Error in get-available-dates',
        additionalData: { cause: 'calendars is away', status: '503' },
      },
    ]);
  });

  it('tells of a service that fails once, with its name, however often and in whatever words', async () => {
    reportError(
      new GatewayError('recommendation answered 503', {
        service: 'recommendation',
        status: 503,
        errorMap: {},
      }),
    );
    reportError({ message: 'recommendation failed after 3 retries' });
    reportError({ message: 'recommendation did not answer: timeout' });
    reportError({ message: 'fulfillment-channels-service failed after 3 retries' });
    reportError({ message: 'profile removeReminder failed' }, { service: 'profile', status: 500 }, 'warn');
    reportError({ message: 'profile updateReminder failed' }, { service: 'profile', status: 0 }, 'warn');
    const named = (await told()).map(({ message, additionalData }) => [message, additionalData.service]);
    expect(named).toEqual([
      ['recommendation answered 503', 'recommendation'],
      ['fulfillment-channels-service failed after 3 retries', 'fulfillment-channels-service'],
      ['profile removeReminder failed', 'profile'],
    ]);
  });

  it.each([
    [{ level: 'info', percent: 100 }, 1],
    [{ level: 'error', percent: 100 }, 0],
    [{ level: 'info', percent: 0 }, 0],
  ])('goes by what the shop wants to hear: %o', async (clientLog, count) => {
    const page = { __NEXT_DATA__: { props: { pageProps: { settings: { clientLog } } } } };
    Object.assign(window, page);
    reportError(new Error(`light ${JSON.stringify(clientLog)}`), {}, 'info');
    expect(await told()).toHaveLength(count);
    Reflect.deleteProperty(window, '__NEXT_DATA__');
  });

  it('keeps what is lighter than a warning to itself', async () => {
    reportError(new Error('by the way'), {}, 'info');
    expect(await told()).toEqual([]);
  });

  it('hears of errors nobody caught, until told to stop, and of a few only', async () => {
    const stop = listenForErrors();
    for (let n = 0; n < 30; n += 1) {
      window.dispatchEvent(new ErrorEvent('error', { error: new Error(`wild ${n}`), message: 'wild' }));
    }
    const reports = (await told()).length;
    expect(reports).toBeGreaterThan(0);
    expect(reports).toBeLessThanOrEqual(10);
    stop();
    window.addEventListener('error', () => undefined);
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('late') }));
    expect(await told()).toHaveLength(reports);
  });
});
