import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { listen } from './listen';

/** A hosted page as the double keeps it. */
export interface DoubleSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  url: string | null;
  client_reference_id: string;
  payment_intent: unknown;
  asked: Record<string, string>;
}

/** A payment of which the double gives nothing back, as Stripe does when a bank has taken the money back itself. */
export const unrefundable = 'pi_unrefundable';

const PAGES = '/v1/checkout/sessions';

/** Stands in for Stripe on this machine: the few calls the shop makes, with idempotency keys, and shoppers that pay. */
export async function startStripeDouble() {
  const sessions = new Map<string, DoubleSession>();
  const byKey = new Map<string, { body: string; id: string }>();
  const refunds: Record<string, string>[] = [];
  const calls: string[] = [];
  let failures = 0;
  let failureStatus = 500;
  let isExpiryDown = false;
  let answersToLose = 0;

  const open = (asked: Record<string, string>): DoubleSession => {
    const id = `cs_${randomUUID()}`;
    const url = `https://checkout.stripe.example/${id}`;
    const session: DoubleSession = {
      ...{ id, url, asked, status: 'open', payment_status: 'unpaid', payment_intent: null },
      client_reference_id: asked.client_reference_id ?? '',
    };
    sessions.set(id, session);
    return session;
  };

  const create = (body: string, key: string): [number, unknown] => {
    const known = byKey.get(key);
    if (known && known.body !== body) return [400, problem('idempotency_error')];
    const session = (known && sessions.get(known.id)) ?? open(Object.fromEntries(new URLSearchParams(body)));
    byKey.set(key, { body, id: session.id });
    return [200, session];
  };

  const expire = (session: DoubleSession): [number, unknown] => {
    if (session.status !== 'open') return [400, problem('invalid_request_error')];
    Object.assign(session, { status: 'expired', url: null });
    return [200, session];
  };

  /** Pages, the newest first, after the one that is named. */
  const list = (query: URLSearchParams): [number, unknown] => {
    const newest = [...sessions.values()].reverse();
    const start = newest.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const data = newest.slice(start, start + Number(query.get('limit')));
    return [200, { object: 'list', url: PAGES, data, has_more: start + data.length < newest.length }];
  };

  const answer = (request: IncomingMessage, body: string): [number, unknown] => {
    const [path = '', query] = (request.url ?? '').split('?');
    calls.push(`${request.method} ${path.replace(/cs_[\w-]+/, ':id')}`);
    if (failures > 0) {
      failures -= 1;
      return [failureStatus, problem(failureTypes.get(failureStatus) ?? 'api_error')];
    }
    const key = String(request.headers['idempotency-key']);
    if (path === PAGES)
      return request.method === 'GET' ? list(new URLSearchParams(query)) : create(body, key);
    if (path === '/v1/refunds') {
      const asked = Object.fromEntries(new URLSearchParams(body));
      if (asked.payment_intent === unrefundable) return [400, problem('invalid_request_error')];
      refunds.push({ key, ...asked });
      return [200, { id: `re_${refunds.length}`, status: 'succeeded' }];
    }
    const session = sessions.get(path.split('/')[4] ?? '');
    if (!session) return [404, problem('invalid_request_error')];
    if (path.endsWith('/expire')) return isExpiryDown ? [500, problem('api_error')] : expire(session);
    return [200, session];
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [status, body] = answer(request, Buffer.concat(chunks).toString());
      if (answersToLose > 0) {
        answersToLose -= 1;
        response.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' });
      response.end(JSON.stringify(body));
    });
  });
  const { port, close } = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    ...{ sessions, refunds, calls, close },
    /** A page nobody here has asked for. */
    openPage: (orderId: string) => open({ client_reference_id: orderId }),
    /** The shopper pays on the hosted page. */
    pay(session: DoubleSession) {
      const card = { type: 'card', card: { brand: 'mastercard', last4: '4444' } };
      Object.assign(session, {
        ...{ status: 'complete', payment_status: 'paid', url: null },
        payment_intent: { id: `pi_${session.id}`, latest_charge: { payment_method_details: card } },
      });
    },
    /** From now on no page can be closed, or every page again. */
    breakExpiry(isDown: boolean) {
      isExpiryDown = isDown;
    },
    /** The next calls are done, and their answers lost on the way. */
    loseNext(count: number) {
      answersToLose = count;
    },
    /** The next calls fail: as if Stripe had trouble, with 401 as if it did not take the key, with 400 what is asked. */
    failNext(count: number, status = 500) {
      failures = count;
      failureStatus = status;
    },
  };
}

const failureTypes = new Map([
  [400, 'invalid_request_error'],
  [401, 'authentication_error'],
]);

function problem(type: string) {
  return { error: { type, message: 'refused by the double' } };
}
