import { createHash, randomUUID } from 'node:crypto';

/** Headers of every answer of the public port, whatever it holds. */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), interest-cohort=()',
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

/** An unguessable id for one request, of 32 hexadecimal digits. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');
