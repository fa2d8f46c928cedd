import axios from 'axios';
import type { Method } from '@/contracts/endpoint';

/** One HTTP exchange, whatever its status. */
export interface Exchange {
  readonly status: number;
  readonly data: unknown;
}

export interface TransportRequest {
  readonly url: string;
  readonly method: Method;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** Sends a request; rejects only when no answer came (network, time-out). A redirect is an answer; in browsers its status is 0. */
export type Transport = (request: TransportRequest) => Promise<Exchange>;

/** Answers above this are cut off: no gateway answer is larger. */
const maximumAnswerBytes = 8 * 1024 * 1024;

const instance = axios.create({
  adapter: 'http',
  maxRedirects: 0,
  maxContentLength: maximumAnswerBytes,
  allowAbsoluteUrls: true,
  proxy: false,
  withCredentials: false,
  responseType: 'json',
  validateStatus: () => true,
});

/**
 * The transport of the server side: axios with kept-alive sockets; redirects are not followed.
 * @source spec §7 General behaviour
 */
export function createTransport(agent?: { http: unknown; https: unknown }): Transport {
  return async ({ url, method, headers, body, timeoutMs, signal }) => {
    const response = await instance.request<unknown>({
      url,
      method,
      headers: { ...headers },
      data: body,
      timeout: timeoutMs,
      signal,
      ...(agent ? { httpAgent: agent.http, httpsAgent: agent.https } : {}),
    });
    return { status: response.status, data: response.data };
  };
}
