import { ClientError, GraphQLClient } from 'graphql-request';
import type { Breaker, FailedCall } from '@/clients/breaker';
import type { TraceHeaders } from '@/clients/gateway/requestRules';
import { outageCode } from '@/clients/gateway/GatewayError';
import { filledWithShopFacts } from '@/contracts/shopIdentity';
import type { AnswerCache } from './answerCache';

/** Version of the content protocol this client speaks, sent with every request. */
const protocolVersion = '2.0.3';

/** Where the content service is and how patient to be. */
interface ContentConnection {
  /** {host}/graphql/v1/spaces/{spaceId} */
  readonly url: string;
  readonly previewToken?: string;
  /** Budget of one question with all its attempts. */
  readonly budgetMs: number;
  readonly extraHeaders?: Readonly<Record<string, string>>;
  /** The page's trace; answers that come from a cache keep that of their first page. */
  readonly trace?: TraceHeaders;
  /** Cached answers; drafts are never taken from it. */
  readonly cache?: AnswerCache;
  /** Server renders share one, so that a service that is down costs no time. */
  readonly breaker?: Breaker;
  readonly nowMs?: () => number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly random?: () => number;
}

/** Sends one GraphQL query. */
export type ContentQuery = <T>(document: string, variables: Readonly<Record<string, unknown>>) => Promise<T>;

interface Failure {
  readonly message: string;
  readonly status?: number;
  readonly traceId?: string;
}

/**
 * A function that sends queries to the content service, with retries within the budget.
 * @throws ContentServiceError with the trace id appended
 * @source spec §7 Commerce content service (headers, preview), §8 Transport, §9 Timing
 */
export function createContentQuery(connection: ContentConnection): ContentQuery {
  const { previewToken, cache, breaker, nowMs = () => performance.now() } = connection;
  const { sleep = pause, random = Math.random } = connection;
  const url = previewToken ? `${connection.url}?preview=true` : connection.url;
  const headers = {
    'x-nacelle-sdk-version': protocolVersion,
    ...(previewToken ? { 'x-nacelle-preview-token': previewToken } : {}),
    ...connection.extraHeaders,
  };
  const keyOf = (document: string, variables: unknown) => `${url} ${document} ${JSON.stringify(variables)}`;
  const clientWithin = (signal: AbortSignal) =>
    new GraphQLClient(url, {
      headers: { ...headers, ...connection.trace?.() },
      signal,
      errorPolicy: 'none',
    });
  const query: ContentQuery = async <T>(document: string, variables: Readonly<Record<string, unknown>>) => {
    if (breaker?.isOpen(contentService))
      throw new ContentServiceError('content is resting', { isOutage: true });
    const endsAtMs = nowMs() + connection.budgetMs;
    const signal = AbortSignal.timeout(connection.budgetMs);
    const client = clientWithin(signal);
    const probe: FailedCall = {
      key: keyOf(document, variables),
      send: () =>
        clientWithin(AbortSignal.timeout(connection.budgetMs))
          .request(document, variables)
          .then(
            () => true,
            (error: unknown) => !isOutageOf(failureOf(error)),
          ),
    };
    for (let failures = 1; ; failures += 1) {
      try {
        const answer = await client.request<T>(document, variables);
        breaker?.record(contentService, true);
        return filledWithShopFacts(answer);
      } catch (error) {
        const failure = failureOf(error);
        breaker?.record(contentService, !isOutageOf(failure), probe);
        const delayMs = retryDelayMs(failures, random());
        const isLast = failures >= contentRetry.attempts || signal.aborted || nowMs() + delayMs > endsAtMs;
        if (isLast || breaker?.isOpen(contentService) || !isWorthRetrying(failure)) {
          throw new ContentServiceError(failure.message, {
            traceId: failure.traceId,
            isOutage: isOutageOf(failure),
          });
        }
        await sleep(delayMs);
      }
    }
  };
  if (!cache || previewToken) return query;
  return (document, variables) => cache.get(keyOf(document, variables), () => query(document, variables));
}

/** No answer, or one that says that the service is broken or overloaded. */
function isOutageOf({ status, message }: Failure): boolean {
  return status === undefined || status >= 500 || status === 429 || message.includes('INTERNAL_SERVER_ERROR');
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ClientError)) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
  const { errors, status, headers } = error.response;
  const trace = headers instanceof Headers ? (headers.get('x-amzn-trace-id') ?? undefined) : undefined;
  const message = errors?.map((one) => one.message).join('\n') ?? `The content service answered ${status}`;
  return { message, status, traceId: trace };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Name of the content service in errors and breakers. @source docs/decisions/0005-render-budgets-and-circuit-breaker.md */
const contentService = 'content';

/**
 * A failed question to the content service; the message ends with the trace id to quote to support.
 * @source spec §8 Transport (Content service)
 */
class ContentServiceError extends Error {
  /** Name under which the breaker counts. */
  readonly service = contentService;
  /** Present when the service is out of order. */
  readonly code?: string;

  constructor(message: string, { traceId, isOutage }: { traceId?: string; isOutage?: boolean } = {}) {
    super(
      traceId
        ? `${message}\nTrace ID: ${traceId}. Please include this Trace ID in support requests.`
        : message,
    );
    this.name = 'ContentServiceError';
    if (isOutage) this.code = outageCode;
  }
}

/** @source spec §9 Timing (content service retry) */
export const contentRetry = { attempts: 5, initialDelayMs: 500, maximumDelayMs: 5000 } as const;

/**
 * Milliseconds to wait before the next attempt: doubling from 500 up to 5000, with up to a quarter of jitter.
 * @param failures  attempts that failed so far, from 1
 * @param random    0 to 1
 */
export function retryDelayMs(failures: number, random: number): number {
  const delay = contentRetry.initialDelayMs * 2 ** (failures - 1);
  return Math.min(contentRetry.maximumDelayMs, Math.round(delay * (1 + random / 4)));
}

/** Whether a retry can help: no answer came, or the service reports an error of its own. @source spec §8 Transport */
export function isWorthRetrying(error: { readonly status?: number; readonly message: string }): boolean {
  return error.status === undefined || error.message.includes('INTERNAL_SERVER_ERROR');
}
