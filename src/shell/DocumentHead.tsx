import { preloadedFonts } from '@/ui/theme/fontFaces';
import { globalCss } from '@/ui/theme/globalCss';

/** What every document's head holds: the icon, the two fonts that show at once, and the styles all pages share. */
export function DocumentHead() {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {preloadedFonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: globalCss }} />
    </>
  );
}
