import { createHash, randomUUID } from 'node:crypto';
import type { Environment } from '@/config/environment';
import type { PageReport } from '@/contracts/pageCache';
import type { CachedPage } from './pageStore';
import { dependsOnVisitor } from './variantKey';

/** Headers of every answer of the public port, whatever it holds. */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Places beside our own origin that pages may use. */
export interface PolicySources {
  /** Hosts the browser calls, for example a gateway on its own host. */
  readonly connect: readonly string[];
  /** Hosts that forms may be sent to. */
  readonly formAction: readonly string[];
  /** Development tools need inline scripts and evaluated code. */
  readonly isDevelopment: boolean;
}

/** The content security policy of pages in this shop. */
export function policyFor({ gatewayPublicUrl, checkoutHost, algolia }: Environment, isDevelopment: boolean) {
  const hosts = (...values: (string | false | undefined)[]) =>
    values.filter((value) => typeof value === 'string');
  const sources = {
    connect: hosts(
      gatewayPublicUrl && new URL(gatewayPublicUrl).origin,
      algolia.appId && `https://${algolia.appId.toLowerCase()}-dsn.algolia.net`,
      algolia.appId && 'https://*.algolianet.com',
    ),
    formAction: hosts(checkoutHost && new URL(checkoutHost).origin),
    isDevelopment,
  };
  return (html: string) => contentPolicy(html, sources);
}

/** The style element a styling library creates empty in the browser before it fills it rule by rule. */
const EMPTY_STYLE = hashOf('');

/**
 * The content security policy of one page: scripts from our own origin only, styles by the hash of each style element
 * the page holds. It can be cached with the page because it depends on nothing else.
 */
export function contentPolicy(html: string, sources: PolicySources): string {
  const styles = [...new Set(styleTexts(html).map(hashOf)), EMPTY_STYLE];
  const { isDevelopment } = sources;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : [])],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sources.connect, ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': ["'none'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", ...sources.formAction],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Text of every style element, exactly as the browser will hash it. */
function styleTexts(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text = '']) => text);
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** Nobody on the way stores a copy. */
export const NO_STORE = 'private, no-store';

/** The same for an answer that carries a visitor's cookie beside a page that networks may store. */
export const unstored = { 'cache-control': NO_STORE, 'cdn-cache-control': NO_STORE } as const;

/**
 * Headers of a cached page beside those of its body: who may store it, what it depends on, which styles it holds. A page with a
 * part missing may be stored by nobody else: nothing could call such a copy back. Nor may the frame of a personal page.
 * @param isStateNamed  a network in front of us names the visitor's state
 */
export function cachedPageHeaders(
  { report, policy }: CachedPage,
  isStateNamed: boolean,
): Record<string, string> {
  const { cacheTags } = report;
  const isStored = !report.isDegraded && !report.isFrame;
  return {
    ...(isStored ? cacheHeaders(report, isStateNamed) : { 'cache-control': NO_STORE }),
    ...(cacheTags.length > 0 && isStored ? { 'surrogate-key': cacheTags.join(' ') } : {}),
    ...(policy ? { 'content-security-policy': policy } : {}),
  };
}

/**
 * Browsers always ask whether their copy is current (a 304 costs nothing). A network in front may store a page only
 * when it depends on nothing but its address, because it cannot see which cookies the others depend on, and none where each
 * visitor is told the own state with a page.
 */
function cacheHeaders(
  { dimensions, freshSeconds, staleSeconds }: PageReport,
  isStateNamed: boolean,
): Record<string, string> {
  if (isStateNamed || dependsOnVisitor(dimensions, false))
    return { 'cache-control': 'private, max-age=0, must-revalidate' };
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': `public, max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
  };
}

/** An unguessable id for one request, of 32 hexadecimal digits. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');
