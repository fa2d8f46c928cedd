import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ShopMode } from '@/config/environment';
import { type Locale, locales } from '@/contracts/locales';
import { defaultIdentity, phoneHref, shopIdentity } from '@/contracts/shopIdentity';
import { safely } from '@/lib/safely';
import { NO_STORE } from './responseHeaders';

/** Sends a page that the build made in place of one that cannot be rendered. */
export type SendErrorPage = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: { readonly locale: Locale; readonly status: number },
) => void;

interface ErrorPageOptions {
  /** Folder of the project; while its build holds no ready-made pages, a bare page is shown. */
  readonly dir: string;
  readonly mode: ShopMode;
  readonly policyOf: (html: string) => string;
}

/** When to come back after a 503: services that are away are tried every second. */
export const RETRY_AFTER_SECONDS = '1';

/**
 * Reads the designed error pages that the build made, so that they can be shown even when the renderer hangs. A status
 * below 500 gets the page of an unknown address, the others the page of a failure.
 */
export function createErrorPages({ dir, mode, policyOf }: ErrorPageOptions): SendErrorPage {
  const pageOf = (locale: Locale, name: string) => {
    const html = withOwnIdentity(
      safely(() => readFileSync(join(dir, '.next/server/pages', locale, `${name}.html`), 'utf8')) ??
        barePage(locale),
      mode,
    );
    return { html, policy: policyOf(html) };
  };
  const pages = new Map(
    locales.map((locale) => [locale, { missing: pageOf(locale, '404'), failed: pageOf(locale, '500') }]),
  );
  return (request, response, { locale, status }) => {
    if (response.headersSent) return void response.destroy();
    const page = pages.get(locale)?.[status < 500 ? 'missing' : 'failed'];
    response.writeHead(status, {
      'cache-control': NO_STORE,
      'content-type': 'text/html; charset=utf-8',
      ...(page && { 'content-security-policy': page.policy }),
      ...(status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : page?.html);
  };
}

/** The words of `errors.unexpected` by language; a test compares them. @source spec §2 Error screen (texts as shown there) */
const bareWords = {
  en: ['An unexpected error has ocurred', 'Reload page'],
  fr: ['Une erreur inattendue s’est produite', 'Recharger la page'],
} as const;

function barePage(locale: Locale): string {
  const [title, reload] = bareWords[locale === 'fr-CA' ? 'fr' : 'en'];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p><a href="">${reload}</a></p></main></body></html>`;
}

/** The only dark aside of these pages. */
const DEMO_STRIP = /<aside data-paper="night"[^>]*>[^<]*<\/aside>/;

/** Where a page says what the browser starts with; texts are written otherwise there. */
const DATA = '<script id="__NEXT_DATA__"';

/**
 * A page the build made (the error pages) with the name and number of this shop in the place of the usual ones, which the build
 * wrote: they are known only when the shop starts. So is whether it is a demonstration, which the build takes for granted.
 */
export function withOwnIdentity(built: string, mode: ShopMode): string {
  const html =
    mode === 'demo' ? built : built.replace(DEMO_STRIP, '').replace('"mode":"demo"', `"mode":"${mode}"`);
  const own = shopIdentity();
  const texts = (['name', 'phone', 'email'] as const).map(
    (fact) => [defaultIdentity[fact], own[fact]] as const,
  );
  const links = [[phoneHref(defaultIdentity.phone), phoneHref(own.phone)] as const];
  const changed = [...texts, ...links].filter(([usual, set]) => usual !== set);
  if (changed.length === 0) return html;
  const at = html.indexOf(DATA);
  const [markup, data] = at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)];
  return filled(markup, changed, asMarkup) + filled(data, changed, asData);
}

function filled(
  text: string,
  changed: readonly (readonly [usual: string, set: string])[],
  write: (text: string) => string,
): string {
  return changed.reduce((whole, [usual, set]) => whole.split(usual).join(write(set)), text);
}

const asMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** JSON inside a script, as Next writes it. */
const asData = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
