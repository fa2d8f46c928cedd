import { defaultLocale } from '@/contracts/locales';
import { localesOfPage } from '@/contracts/shopPath';
import { shopIdentity } from '@/contracts/shopIdentity';
import { absoluteAddress, absoluteFile } from './absoluteAddress';
import type { DocumentFacts } from './documentFacts';
import { SharedPicture } from './SharedPicture';

/** What crawlers and link previews read in a document's head: other languages, preview, structured data. */
export function SeoHead({ facts, locale, publicUrl, structuredData }: DocumentFacts) {
  const { address, isIndexed, isShared, picture } = facts;
  const locales = localesOfPage(address.split('?')[0] ?? address);
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
