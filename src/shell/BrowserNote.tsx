import { defaultLocale, localeOf } from '@/contracts/locales';
import { createTranslator } from '@/i18n/createTranslator';
import { takeLoaded } from '@/i18n/loadMessages';
import { newestNeed } from './isSupportedBrowser';

/** Hides the note where the browser has what the shop is built on; plain words for those that know no variables. */
export const browserNoteCss = `#old-browser{margin:0;padding:12px;background:#fff3cd;color:#1c1c1c;text-align:center}@supports (color:${newestNeed}){#old-browser{display:none}}`;

/**
 * Tells whoever comes with a browser that is too old, before anything can break. Styles alone decide: no script of ours
 * needs to run there. Drawn by the server with the document, never in the browser.
 * @source spec §2 Screens (Error screen: unsupported browser)
 */
export function BrowserNote({ locale = '' }: { locale?: string }) {
  const known = localeOf(locale) ?? defaultLocale;
  const messages = takeLoaded(known, ['errors']);
  if (!messages) return null;
  return <p id="old-browser">{createTranslator(known, messages, 'errors')('unexpected.unsupported')}</p>;
}
