import { preloadedFonts } from '@/ui/theme/fontFaces';
import { globalCss } from '@/ui/theme/globalCss';
import { browserNoteCss } from './BrowserNote';
import { footerCss } from './layout/footerCss';
import type { DocumentFacts } from './seo/documentFacts';
import { SeoHead } from './seo/SeoHead';

interface DocumentHeadProps {
  /** What is known about the page for crawlers. */
  seo?: DocumentFacts;
}

/** What every document's head holds: the icon, the two fonts that show at once, the styles all pages share, words for crawlers. */
export function DocumentHead({ seo }: DocumentHeadProps) {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {preloadedFonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {seo && <SeoHead {...seo} />}
      <style dangerouslySetInnerHTML={{ __html: globalCss + footerCss + browserNoteCss }} />
    </>
  );
}
