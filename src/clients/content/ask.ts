import { ClientError, GraphQLClient } from 'graphql-request';
import { filledWithShopFacts } from '@/contracts/shopIdentity';
import type { Breaker, FailedQuestion } from '@/lib/breaker';
import type { AnswerMemory } from './answerMemory';
import { ContentServiceError, contentService } from './ContentServiceError';
import { contentRetry, isWorthRetrying, retryDelayMs } from './retryDelay';

/** Version of the content protocol this client speaks, sent with every request. */
const protocolVersion = '2.0.3';

/** Where the content service is and how patient to be. */
export interface ContentConnection {
  /** {host}/graphql/v1/spaces/{spaceId} */
  readonly url: string;
  readonly previewToken?: string;
  /** Budget of one question with all its attempts. */
  readonly budgetMs: number;
  readonly extraHeaders?: Readonly<Record<string, string>>;
  /** Answers to questions asked before; drafts are never taken from it. */
  readonly memory?: AnswerMemory;
  /** Server renders share one, so that a service that is gone costs no time. */
  readonly breaker?: Breaker;
  readonly nowMs?: () => number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly random?: () => number;
}

/** Asks one GraphQL question. */
export type Ask = <T>(document: string, variables: Readonly<Record<string, unknown>>) => Promise<T>;

interface Failure {
  readonly message: string;
  readonly status?: number;
  readonly traceId?: string;
}

/**
 * A function that asks the content service, patiently within the budget.
 * @throws ContentServiceError with the trace id appended
 * @source spec §7 Commerce content service (headers, preview), §8 Transport, §9 Timing
 */
export function createAsk(connection: ContentConnection): Ask {
  const { previewToken, memory, breaker, nowMs = () => performance.now() } = connection;
  const { sleep = pause, random = Math.random } = connection;
  const url = previewToken ? `${connection.url}?preview=true` : connection.url;
  const headers = {
    'x-nacelle-sdk-version': protocolVersion,
    ...(previewToken ? { 'x-nacelle-preview-token': previewToken } : {}),
    ...connection.extraHeaders,
  };
  const ask: Ask = async <T>(document: string, variables: Readonly<Record<string, unknown>>) => {
    if (breaker?.isOpen(contentService))
      throw new ContentServiceError('content is resting', { isOutage: true });
    const endsAtMs = nowMs() + connection.budgetMs;
    const signal = AbortSignal.timeout(connection.budgetMs);
    const client = new GraphQLClient(url, { headers, signal, errorPolicy: 'none' });
    const again: FailedQuestion = {
      key: `${url} ${document} ${JSON.stringify(variables)}`,
      ask: () => isAnswered({ url, headers, budgetMs: connection.budgetMs }, document, variables),
    };
    for (let failures = 1; ; failures += 1) {
      try {
        const answer = await client.request<T>(document, variables);
        breaker?.record(contentService, true);
        return filledWithShopFacts(answer);
      } catch (error) {
        const failure = failureOf(error);
        breaker?.record(contentService, !isOutageOf(failure), again);
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
  if (!memory || previewToken) return ask;
  return (document, variables) =>
    memory.recall(`${url} ${document} ${JSON.stringify(variables)}`, () => ask(document, variables));
}

interface Place {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly budgetMs: number;
}

/** Asks once and keeps nothing of the answer. */
async function isAnswered(
  { url, headers, budgetMs }: Place,
  document: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const client = new GraphQLClient(url, {
    headers,
    signal: AbortSignal.timeout(budgetMs),
    errorPolicy: 'none',
  });
  return client.request(document, variables).then(
    () => true,
    (error: unknown) => !isOutageOf(failureOf(error)),
  );
}

/** No answer at all, or one that says the service is broken or overrun. */
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
