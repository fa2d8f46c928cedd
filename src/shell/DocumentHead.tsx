import { defaultLocale, localeOf } from '@/contracts/locales';
import { phoneHref, shopIdentity } from '@/contracts/shopIdentity';
import { joinShopPath } from '@/contracts/shopPath';
import { createTranslator } from '@/i18n/createTranslator';
import { takeLoaded } from '@/i18n/loadMessages';
import { preloadedFonts } from '@/ui/theme/fontFaces';
import { globalCss } from '@/ui/theme/globalCss';
import { newestNeed } from './ErrorScreen';
import { announcementCss, footerCss, partnerBandCss } from './layout/footerCss';
import type { Announcement } from './pageAnnouncement';
import { type DocumentFacts, type DocumentPartner, SeoHead } from './seo/SeoHead';

interface DocumentHeadProps {
  /** What is known about the page for crawlers. */
  seo?: DocumentFacts;
}

/** Asks for what the page shows of its visitor. Its name carries the start of its own sha256, so that browsers keep it. */
export const earlyCallScript = '/scripts/early-call.94c6f318.js';

/** The head of every document: icon, the two fonts used above the fold, styles of all pages, facts for crawlers. */
export function DocumentHead({ seo }: DocumentHeadProps) {
  return (
    <>
      {seo?.earlyCall?.owner === 'cartToken' && (
        <link rel="preload" as="fetch" href={seo.earlyCall.address} crossOrigin="anonymous" />
      )}
      {seo?.earlyCall && (
        <script
          async
          fetchPriority="high"
          src={earlyCallScript}
          data-address={seo.earlyCall.address}
          data-owner={seo.earlyCall.owner}
        />
      )}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {preloadedFonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {seo && <SeoHead {...seo} />}
      <style
        dangerouslySetInnerHTML={{
          __html:
            globalCss +
            footerCss +
            browserNoteCss +
            (seo?.partner ? partnerBandCss + seo.partner.css : '') +
            (seo?.announcement ? announcementCss : ''),
        }}
      />
    </>
  );
}

/** Hides the note where the browser supports what the shop needs. Written without custom properties, for old browsers. */
const browserNoteCss = `#old-browser{margin:0;padding:12px;background:#fff3cd;color:#1c1c1c;text-align:center}@supports (color:${newestNeed}){#old-browser{display:none}}`;

interface AbovePageProps {
  locale?: string;
  page: string;
  seo?: DocumentFacts;
}

/** What stands above every page: notes for browsers that cannot order, an announcement, the partner's band. */
export function AbovePage({ locale, page, seo }: AbovePageProps) {
  return (
    <>
      <BrowserNote locale={locale} />
      <ScriptNote locale={locale} page={page} />
      <AnnouncementBar locale={locale} shown={seo?.announcement} />
      <PartnerBand locale={locale} partner={seo?.partner} />
    </>
  );
}

/**
 * Whose shop this is, above the header: the partner's mark, name and announcement, and the way to the shop itself. Rendered by the server with the document,
 * never in the browser, so it weighs nothing in the scripts.
 * @source spec §3 Partner configuration (name); docs/decisions/0066-attribution-and-partners.md
 */
export function PartnerBand({ locale = '', partner }: { locale?: string; partner?: DocumentPartner }) {
  const known = localeOf(locale) ?? defaultLocale;
  const messages = partner && takeLoaded(known, ['partner']);
  if (!partner || !messages) return null;
  const t = createTranslator(known, messages, 'partner');
  return (
    <aside className="partner-band" aria-label={t('label')}>
      {partner.logo && <img src={partner.logo} width={32} height={32} alt="" />}
      <strong>{partner.name}</strong>
      {partner.words && <span>{partner.words}</span>}
      {partner.canBeLeft && (
        <form method="post" action="/api/leave-partner">
          <button name="locale" value={known}>
            {t('leave.button')}
          </button>
        </form>
      )}
    </aside>
  );
}

/**
 * The bar that the parameter `announcement` names. The server writes it with the document, so nothing moves when scripts come;
 * closing it is left to code that follows by itself.
 * @source docs/decisions/0076-announcement-bar.md
 */
export function AnnouncementBar({ locale = '', shown }: { locale?: string; shown?: Announcement }) {
  const known = localeOf(locale) ?? defaultLocale;
  const messages = shown && takeLoaded(known, ['ui']);
  if (!shown || !messages) return null;
  const { text, url, lang } = shown;
  return (
    <aside className="announcement-bar" data-paper="night" aria-labelledby="announcement">
      <span id="announcement" lang={lang}>
        {url ? <a href={url.startsWith('/') ? joinShopPath(known, url) : url}>{text}</a> : text}
      </span>
      <button type="button" data-close-announcement>
        <span aria-hidden>×</span>
        <span>{createTranslator(known, messages, 'ui')('close')}</span>
      </button>
    </aside>
  );
}

/**
 * The way to the privacy choices, at the end of every page; rendered by the server with the document. Once its code is there a
 * press opens the choice, before that, and without scripts, it leads to the page "Cookies".
 */
export function PrivacyLink({ locale = '' }: { locale?: string }) {
  const known = localeOf(locale) ?? defaultLocale;
  const messages = takeLoaded(known, ['shell']);
  if (!messages) return null;
  return (
    <p className="privacy-link" data-paper="night">
      <a href={joinShopPath(known, '/cookies')} data-privacy>
        {createTranslator(known, messages, 'shell')('footer.privacy')}
      </a>
    </p>
  );
}

/**
 * Says on product pages that ordering needs scripts, where the browser runs none. Rendered by the server with the document, so
 * it weighs nothing in the scripts. Cart, checkout and order say it in their own pages.
 */
export function ScriptNote({ locale = '', page }: { locale?: string; page: string }) {
  const known = localeOf(locale) ?? defaultLocale;
  const messages = page.startsWith('/products/') && takeLoaded(known, ['cart']);
  if (!messages) return null;
  const { phone } = shopIdentity();
  return (
    <noscript>
      <p role="alert" style={{ padding: '0.75rem var(--gutter)', background: 'var(--leaf-tint)' }}>
        {createTranslator(known, messages, 'cart').rich('noScript', {
          phone: (
            <a href={phoneHref(phone)} style={{ textDecoration: 'underline' }}>
              {phone}
            </a>
          ),
        })}
      </p>
    </noscript>
  );
}

/**
 * Tells the shopper that the browser is too old, before anything can break. Styles alone decide, so no script of ours has
 * to run. Rendered by the server with the document, never in the browser.
 * @source spec §2 Screens (Error screen: unsupported browser)
 */
export function BrowserNote({ locale = '' }: { locale?: string }) {
  const known = localeOf(locale) ?? defaultLocale;
  const messages = takeLoaded(known, ['errors']);
  if (!messages) return null;
  return <p id="old-browser">{createTranslator(known, messages, 'errors')('unexpected.unsupported')}</p>;
}
