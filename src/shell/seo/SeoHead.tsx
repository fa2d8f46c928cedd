import { defaultLocale, type Locale } from '@/contracts/locales';
import { shopIdentity, defaultIdentity } from '@/contracts/shopIdentity';
import type { IncomingMessage } from 'node:http';
import type { Announcement } from '../pageAnnouncement';
import { absoluteAddress, absoluteFile } from './absoluteAddress';
import type { SeoFacts } from './seoFacts';

/** What crawlers and link previews read in a document's head: other languages, preview, structured data. */
export function SeoHead({ facts, locale, publicUrl, structuredData }: DocumentFacts) {
  const { address, isIndexed, isShared, locales, picture } = facts;
  return (
    <>
      {isIndexed &&
        [...locales, 'x-default' as const].map((language) => (
          <link
            key={language}
            rel="alternate"
            hrefLang={language}
            href={absoluteAddress(publicUrl, language === 'x-default' ? defaultLocale : language, address)}
          />
        ))}
      {isShared && <meta property="og:url" content={absoluteAddress(publicUrl, locale, address)} />}
      <meta property="og:type" content={facts.isProduct ? 'product' : 'website'} />
      <meta property="og:site_name" content={shopIdentity().name} />
      <meta property="og:locale" content={openGraphLocale(locale)} />
      {locales
        .filter((other) => other !== locale)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={openGraphLocale(other)} />
        ))}
      <SharedPicture picture={picture} addressOf={(path) => absoluteFile(publicUrl, path)} />
      {structuredData && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
      )}
    </>
  );
}

const openGraphLocale = (locale: string) => locale.replace('-', '_');

interface SharedPictureProps {
  picture: SeoFacts['picture'];
  addressOf: (path: string) => string;
}

/** The picture a link preview shows: the page's own, or the shop's, which bears the usual name and is left out for another. */
function SharedPicture({ picture, addressOf }: SharedPictureProps) {
  const shown = picture ?? (shopIdentity().name === defaultIdentity.name ? shopPicture : undefined);
  if (!shown) return <meta name="twitter:card" content="summary" />;
  const { path, width, height, alt } = shown;
  return (
    <>
      <meta property="og:image" content={addressOf(path)} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Shown for pages without a picture of their own. */
const shopPicture = { path: '/share.jpg', width: 1200, height: 630, alt: undefined };

/** Facts about a page for the document's head; the browser needs none of them. */
export interface DocumentFacts {
  readonly facts: SeoFacts;
  readonly locale: Locale;
  /** Where the shop is found, without a slash at the end. */
  readonly publicUrl: string;
  /** JSON, safe inside a script element. */
  readonly structuredData?: string | undefined;
  /** What the head asks for. */
  readonly earlyCall?: EarlyCallFacts | undefined;
  /** The partner whose shop this is. */
  readonly partner?: DocumentPartner | undefined;
  /** The bar that the visit's address names. */
  readonly announcement?: Announcement | undefined;
}

/** A call for what is the visitor's own. */
export interface EarlyCallFacts {
  /** An order's has ":id" in it. */
  readonly address: string;
  /** The token that it needs: the cart's goes with the cookies, an order's as a header. */
  readonly owner: 'cartToken' | 'orderToken';
}

/** What a document says and shows of a partner. */
export interface DocumentPartner {
  readonly name: string;
  readonly logo?: string | undefined;
  /** Announcement of the partner's static content. */
  readonly words?: string | undefined;
  /** Declares its accent colours. */
  readonly css: string;
  /** Whether the band has a way to the shop itself; a procurement system's buyers have none. */
  readonly canBeLeft: boolean;
}

/** Page and document are separate bundles, so the request carries the facts from one to the other. */
const PLACE = Symbol.for('larkstem.documentFacts');

type Carrier = IncomingMessage & { [PLACE]?: DocumentFacts };

/** Stores the facts of a page for its document. */
export function keepDocumentFacts(request: IncomingMessage, facts: DocumentFacts): void {
  (request as Carrier)[PLACE] = facts;
}

/** The stored facts of a page; undefined for pages without any. */
export function documentFactsOf(request: IncomingMessage | undefined): DocumentFacts | undefined {
  return (request as Carrier | undefined)?.[PLACE];
}
