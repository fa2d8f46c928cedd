import { defaultLocale, locales, type Locale } from '@/contracts/locales';
import { shop } from '@/contracts/shop';
import { useLocale } from '@/i18n/useTranslations';
import { Head } from '@/ui/head/Head';
import type { SeoFacts } from './seoFacts';

interface SeoLinksProps {
  facts: SeoFacts;
  /** Where the shop is found, without a slash at the end. */
  publicUrl: string;
}

/** Tells search engines where a page lives, in which languages, and whether to keep it. */
export function SeoLinks({ facts, publicUrl }: SeoLinksProps) {
  const locale = useLocale();
  const addressIn = (other: Locale) => absolute(publicUrl, other, facts.address);
  const { isIndexed, isShared, picture } = facts;
  return (
    <Head>
      {!isIndexed && <meta key="robots" name="robots" content="noindex" />}
      {isShared && <link key="canonical" rel="canonical" href={addressIn(locale)} />}
      {isIndexed &&
        locales.map((other) => (
          <link key={`alternate-${other}`} rel="alternate" hrefLang={other} href={addressIn(other)} />
        ))}
      {isIndexed && (
        <link key="alternate" rel="alternate" hrefLang="x-default" href={addressIn(defaultLocale)} />
      )}
      {isShared && <meta key="og:url" property="og:url" content={addressIn(locale)} />}
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:site_name" property="og:site_name" content={shop.name} />
      <meta key="og:locale" property="og:locale" content={locale.replace('-', '_')} />
      {picture && <meta key="og:image" property="og:image" content={`${publicUrl}${picture.path}`} />}
      {picture && <meta key="og:image:width" property="og:image:width" content={String(picture.width)} />}
      {picture && <meta key="og:image:height" property="og:image:height" content={String(picture.height)} />}
    </Head>
  );
}

function absolute(publicUrl: string, locale: Locale, address: string): string {
  if (locale === defaultLocale) return `${publicUrl}${address}`;
  return `${publicUrl}/${locale}${address.replace(/^\/(?=$|\?)/, '')}`;
}
