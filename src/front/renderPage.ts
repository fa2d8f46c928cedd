import type { ShopMode } from '@/config/environment';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inject, type Response } from 'light-my-request';
import {
  decodePageReport,
  encodeHeader,
  pageGoneHeader,
  pageReportHeader,
  type Visitor,
  visitorHeader,
} from '@/contracts/pageCache';
import { preview } from '@/contracts/publicPort';
import { withinTime } from '@/lib/withinTime';
import { withOwnIdentity } from './errorPages';
import type { RenderedPage } from './pageStore';

/** Next's own request handler. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What the page renderer is told: a canonical address and whom it renders for, and nothing else of the request. */
export interface RenderOrder {
  /** Path and canonical query. */
  readonly url: string;
  readonly host: string;
  readonly visitor: Visitor;
  readonly traceId: string;
  /** Test mode only: headers that say what the request's visit is like. */
  readonly test?: Readonly<Record<string, string>>;
  /** An editor looks at drafts. */
  readonly isPreview?: boolean;
}

/**
 * Has Next make a page in memory, without a socket. The request Next sees is written here from nothing, so no header
 * of the outside world (cookies, middleware switches, data switches) can reach it.
 * @throws Error when the page is not made in time
 */
export function createPageRenderer(handler: NextHandler, timeoutMs: number, mode: ShopMode) {
  return async (order: RenderOrder): Promise<RenderedPage> => {
    const body: (string | Uint8Array)[] = [];
    const answer = await withinTime(
      inject(takingBody(handler, body) as Parameters<typeof inject>[0], {
        method: 'GET',
        url: order.url,
        headers: {
          host: order.host,
          accept: order.url.startsWith('/_next/data/') ? 'application/json' : 'text/html',
          [visitorHeader]: encodeHeader(order.visitor),
          'x-b3-traceid': order.traceId,
          ...(order.isPreview ? { [preview.header]: '1' } : {}),
          ...order.test,
        },
      }),
      timeoutMs,
      'The page renderer',
    );
    return {
      status: isGone(order, answer) ? 410 : answer.statusCode,
      contentType: textOf(answer.headers['content-type']) ?? 'text/html; charset=utf-8',
      location: textOf(answer.headers.location),
      ...ready(answer, bodyOf(body), mode),
      report: decodePageReport(textOf(answer.headers[pageReportHeader])),
    };
  };
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** Takes over what is written, so that a page is not sent through a socket that leads nowhere. */
function takingBody(handler: NextHandler, body: (string | Uint8Array)[]): NextHandler {
  return (request, response) => {
    const end = response.end.bind(response);
    const take = (part: unknown) => {
      if (typeof part === 'string' || part instanceof Uint8Array) body.push(part);
    };
    response.write = (part: unknown) => {
      take(part);
      return true;
    };
    response.end = ((part: unknown) => {
      take(part);
      return end();
    }) as ServerResponse['end'];
    return handler(request, response);
  };
}

/** The error pages are made by the build, before anybody knows whose shop it is. */
function ready(
  { statusCode, headers }: Response,
  page: ReturnType<typeof bodyOf>,
  mode: ShopMode,
): ReturnType<typeof bodyOf> {
  const isReady =
    (statusCode === 404 || statusCode === 500) && headers['content-type']?.toString().includes('html');
  if (!isReady) return page;
  const text = withOwnIdentity(page.text ?? Buffer.from(page.body).toString('utf8'), mode);
  return { body: Buffer.from(text), text };
}

/** Next hands a page over as one text; other answers may come in pieces. */
function bodyOf(parts: readonly (string | Uint8Array)[]): Pick<RenderedPage, 'body' | 'text'> {
  const [first] = parts;
  if (parts.length === 1 && typeof first === 'string') return { body: Buffer.from(first), text: first };
  return { body: Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))) };
}

/** A page that was here once says so; the browser's router knows 404 only. */
function isGone({ url }: RenderOrder, { statusCode, headers }: Response): boolean {
  return statusCode === 404 && headers[pageGoneHeader] !== undefined && !url.startsWith('/_next/data/');
}

function textOf(header: string | number | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  return Array.isArray(header) ? header[0] : String(header);
}
