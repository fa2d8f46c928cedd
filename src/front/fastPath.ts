import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Locale } from '@/contracts/locales';
import { testHeaders } from '@/contracts/testScenario';
import { namedTrace } from '@/lib/trace';
import { joinShopPath } from '@/contracts/shopPath';
import { chooseEncoding, isNotModified, type BodyForm } from './encodedBody';
import type { HtmlCache } from './htmlCache';
import type { PageAddress } from './pageAddress';
import type { CachedPage } from './pageStore';
import { cachedPageHeaders, newTraceId, securityHeaders } from './responseHeaders';
import { pageKey } from './variantKey';
import { cookieWith, type VisitorReader } from './visitorReader';

interface FastPathOptions {
  readonly cache: HtmlCache;
  readonly readVisitor: VisitorReader;
  readonly isPreview: (cookieHeader: string | undefined) => boolean;
  readonly geoStateHeader?: string;
}

/**
 * Sends fresh pages of the cache without reading the address again and without putting headers together again. It costs
 * little more than half of the processor time of the full path.
 */
export interface FastPath {
  /** Sends a fresh cached page; false leaves the request as it was, for the full path. */
  serve(request: IncomingMessage, response: ServerResponse, isHttps: boolean): boolean;
  /** From now on this address may take the fast path, if it is the page's canonical one, without parameters. */
  learn(target: string, address: PageAddress): void;
}

interface KnownPage {
  readonly key: string;
  readonly locale: Locale;
}

const MAX_ADDRESSES = 5000;
const MAX_LENGTH = 300;
/** Of a request with a body the parser may still find that it is none; nothing may be answered before. */
const slowHeaders = [...testHeaders, 'transfer-encoding', 'content-length'];
const noParameters = new URLSearchParams();

/** @see docs/decisions/0003-page-cache.md */
export function createFastPath(options: FastPathOptions): FastPath {
  const { cache, readVisitor, isPreview, geoStateHeader } = options;
  const pages = new LRUCache<string, KnownPage>({ max: MAX_ADDRESSES });
  const headersOf = new WeakMap<BodyForm, Map<string, readonly string[]>>();

  const find = (request: IncomingMessage): CachedPage | undefined => {
    const { method, url = '', headers } = request;
    const known = method === 'GET' ? pages.get(url) : undefined;
    if (known === undefined || slowHeaders.some((name) => headers[name] !== undefined)) return undefined;
    /* Browsers that must be told their state, and editors, take the full path. */
    if (geoStateHeader || isPreview(headers.cookie)) return undefined;
    const { visitor, ...split } = readVisitor(request, noParameters, known.locale);
    const found = cache.find(known.key, visitor);
    if (!found || found.freshSeconds <= 0) return undefined;
    /* So do those who get a split-test cookie. */
    return cookieWith(found.page.report, split) === undefined ? found.page : undefined;
  };

  return {
    serve(request, response, isHttps) {
      const page = find(request);
      const form = page?.encoded.formFor(chooseEncoding(request.headers['accept-encoding']));
      if (!page || !form || 'then' in form) return false;
      const status = isNotModified(request.headers['if-none-match'], form.etag) ? 304 : 200;
      const known = headersOf.get(form) ?? new Map<string, readonly string[]>();
      headersOf.set(form, known);
      const kind = `${status} ${isHttps}`;
      const headers = known.get(kind) ?? allHeaders(page, form, status, isHttps);
      known.set(kind, headers);
      response.writeHead(status, [
        ...headers,
        'x-b3-traceid',
        namedTrace(request.headers)?.traceId ?? newTraceId(),
      ]);
      response.end(status === 304 ? undefined : form.bytes);
      return true;
    },
    learn(target, address) {
      const isCanonical = target === joinShopPath(address.locale, address.path) && address.form === 'html';
      if (isCanonical && target.length <= MAX_LENGTH)
        pages.set(target, { key: pageKey(address, undefined), locale: address.locale });
    },
  };
}

/** Every header of an answer but the trace id, as a flat list of names and values. */
function allHeaders(page: CachedPage, form: BodyForm, status: 200 | 304, isHttps: boolean): string[] {
  const { bytes, encoding, etag } = form;
  const ofTheBody = {
    'content-type': page.contentType,
    'content-length': String(bytes.byteLength),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  return Object.entries({
    ...securityHeaders(isHttps),
    ...{ 'x-cache': 'hit', vary: 'accept-encoding', etag },
    ...cachedPageHeaders(page, false),
    ...(status === 200 ? ofTheBody : {}),
  }).flat();
}
