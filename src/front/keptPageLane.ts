import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { testClockHeader } from '@/contracts/pageCache';
import { joinShopPath } from '@/contracts/shopPath';
import { chooseEncoding } from './chooseEncoding';
import type { BodyForm } from './encodedBody';
import type { HtmlCache } from './htmlCache';
import { isNotModified } from './isNotModified';
import { keptHeaders } from './keptHeaders';
import type { KeptPage } from './keptPages';
import { securityHeaders } from './securityHeaders';
import { regionalVisitor } from './originState';
import type { PageAddress } from './pageAddress';
import { newTraceId } from './traceId';
import { pageKey } from './variantKey';
import { readVisitor } from './visitor';

interface LaneOptions {
  readonly cache: HtmlCache;
  readonly isKnownPartner: (partnerId: string) => boolean;
  readonly isPreview: (cookieHeader: string | undefined) => boolean;
  readonly geoStateHeader?: string;
}

/** The short way for pages that are kept: what is asked for again and again is sent without being looked into again. */
export interface KeptPageLane {
  /** Sends a fresh kept page; false leaves the request as it was, for the long way. */
  serve(request: IncomingMessage, response: ServerResponse, isHttps: boolean): boolean;
  /** From now on this address may take the short way, if it is the page's canonical one, without parameters. */
  learn(target: string, address: PageAddress): void;
}

type Headers = readonly string[];
type FormHeaders = Record<'sent' | 'sentOverHttps' | 'current' | 'currentOverHttps', Headers>;

const MAX_ADDRESSES = 5000;
const MAX_LENGTH = 300;
const noParameters = new URLSearchParams();

/** @see docs/decisions/0003-variant-cache.md */
export function createKeptPageLane(options: LaneOptions): KeptPageLane {
  const { cache, isKnownPartner, isPreview, geoStateHeader } = options;
  const keys = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  const headersOf = new WeakMap<BodyForm, FormHeaders>();

  const find = ({ url = '', headers }: IncomingMessage): KeptPage | undefined => {
    const key = keys.get(url);
    if (key === undefined || headers[testClockHeader] !== undefined) return undefined;
    /* Who is told the own state is answered the long way. */
    if (geoStateHeader || isPreview(headers.cookie)) return undefined;
    const facts = { query: noParameters, cookieHeader: headers.cookie };
    const found = cache.find(key, regionalVisitor(readVisitor(facts, isKnownPartner), undefined));
    return found && found.freshSeconds > 0 ? found.page : undefined;
  };

  return {
    serve(request, response, isHttps) {
      const page = request.method === 'GET' ? find(request) : undefined;
      const form = page?.encoded.formFor(chooseEncoding(request.headers['accept-encoding']));
      if (!page || !form || 'then' in form) return false;
      const headers = headersOf.get(form) ?? allHeaders(page, form);
      headersOf.set(form, headers);
      const isCurrent = isNotModified(request.headers['if-none-match'], form.etag);
      const which = isCurrent ? 'current' : 'sent';
      const lines = [...headers[isHttps ? (`${which}OverHttps` as const) : which], newTraceId()];
      response.writeHead(isCurrent ? 304 : 200, lines);
      response.end(isCurrent ? undefined : form.bytes);
      return true;
    },
    learn(target, address) {
      const isCanonical = target === joinShopPath(address.locale, address.path) && address.form === 'html';
      if (isCanonical && target.length <= MAX_LENGTH) keys.set(target, pageKey(address, undefined));
    },
  };
}

/** Every header of a form, put together once; the last one waits for its value, the trace id. */
function allHeaders(page: KeptPage, { bytes, encoding, etag }: BodyForm): FormHeaders {
  const always = { 'x-cache': 'hit', vary: 'accept-encoding', etag, ...keptHeaders(page, false) };
  const whole = {
    ...always,
    'content-type': page.contentType,
    'content-length': String(bytes.byteLength),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  const lines = (isHttps: boolean, own: Readonly<Record<string, string>>): Headers => [
    ...Object.entries({ ...securityHeaders(isHttps), ...own }).flat(),
    'x-b3-traceid',
  ];
  return {
    sent: lines(false, whole),
    sentOverHttps: lines(true, whole),
    current: lines(false, always),
    currentOverHttps: lines(true, always),
  };
}
