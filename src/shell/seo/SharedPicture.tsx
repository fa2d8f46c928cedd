import { defaultIdentity, shopIdentity } from '@/contracts/shopIdentity';
import type { SeoFacts } from './seoFacts';

interface SharedPictureProps {
  picture: SeoFacts['picture'];
  addressOf: (path: string) => string;
}

/** The picture a link preview shows: the page's own, or the shop's, which bears the usual name and is left out for another. */
export function SharedPicture({ picture, addressOf }: SharedPictureProps) {
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
