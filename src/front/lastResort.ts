import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales, type Locale } from '@/contracts/locales';
import { withOwnIdentity } from './readyPage';

/** The page shown when no page can be made at all. */
export type LastResort = (locale: Locale) => string;

/**
 * Reads the designed error pages that the build made, so that they can be shown even when the renderer hangs.
 * @param pagesDir  folder of the build's ready-made pages; when it holds none, a bare page in English is shown
 */
export function createLastResort(pagesDir: string): LastResort {
  const pages = new Map(locales.map((locale) => [locale, readReadyPage(join(pagesDir, locale, '500.html'))]));
  return (locale) => withOwnIdentity(pages.get(locale) ?? BARE_PAGE);
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
