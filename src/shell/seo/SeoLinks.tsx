import { useLocale } from '@/i18n/useTranslations';
import { Head } from '@/ui/head/Head';
import { absoluteAddress } from './absoluteAddress';
import type { SeoFacts } from './seoFacts';

interface SeoLinksProps {
  facts: SeoFacts;
  /** Where the shop is found, without a slash at the end. */
  publicUrl: string;
}

/**
 * The page's one address, and whether search engines may keep it. These two follow the shopper from page to page,
 * because browsers share the canonical address; everything else stands in the document alone.
 */
export function SeoLinks({ facts, publicUrl }: SeoLinksProps) {
  const locale = useLocale();
  return (
    <Head>
      {!facts.isIndexed && <meta key="robots" name="robots" content="noindex" />}
      {facts.isShared && (
        <link key="canonical" rel="canonical" href={absoluteAddress(publicUrl, locale, facts.address)} />
      )}
    </Head>
  );
}
