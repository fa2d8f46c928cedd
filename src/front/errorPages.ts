import type { ShopMode } from '@/config/environment';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '@/contracts/locales';
import { defaultIdentity, phoneHref, shopIdentity } from '@/contracts/shopIdentity';

/** The page shown when no page can be rendered at all. */
export type ErrorPage = (locale: Locale) => string;

/**
 * Reads the designed error pages that the build made, so that they can be shown even when the renderer hangs.
 * @param pagesDir  folder of the build's ready-made pages; when it holds none, a bare page in English is shown
 */
export function createErrorPages(pagesDir: string, mode: ShopMode): ErrorPage {
  const pages = new Map(locales.map((locale) => [locale, readReadyPage(join(pagesDir, locale, '500.html'))]));
  return (locale) => withOwnIdentity(pages.get(locale) ?? BARE_PAGE, mode);
}

function readReadyPage(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @source spec §2 Error screen (texts as shown there) */
const BARE_PAGE = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>An unexpected error has ocurred</title></head><body><main><h1>An unexpected error has ocurred</h1><p><a href="">Reload page</a></p></main></body></html>`;

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
