import { Head } from '../head/Head';
import { conditionOf, media } from '../theme/media';
import { pictureSet, pictureUrl, type PictureSource } from './pictureSource';

export interface PictureFilesProps {
  source: PictureSource;
  /** The same subject composed for windows below 768 px, which it fills from edge to edge. */
  narrow?: PictureSource | undefined;
  /** Alternative text; empty when a text beside it says the same. */
  alt: string;
  /**
   * The width it is shown at: "(min-width: 1200px) 30vw, 50vw". Two cards beside each other on a phone say 41vw instead of
   * their 46: the next smaller file, with 1.8 dots to the pixel, looks the same and weighs half.
   */
  sizes: string;
  /** Fetched at once and first: the largest picture of a page, never more than one or two. */
  priority?: boolean;
  /** One of dozens: browsers without AVIF support get its middle width only. */
  isOneOfMany?: boolean;
}

const isServer = typeof window === 'undefined';

/**
 * A catalogue picture: AVIF first, WebP otherwise. Files exist in fixed widths, so nothing is computed on request.
 * A caller that does not use `Picture` must reserve the space and fit the image in.
 */
export function PictureFiles({ source, narrow, alt, sizes, priority, isOneOfMany }: PictureFilesProps) {
  const usual = { srcSet: pictureSet(source, 'avif'), sizes, media: narrow && conditionOf(media.md) };
  const small = narrow && {
    srcSet: pictureSet(narrow, 'avif'),
    sizes: '100vw',
    media: conditionOf(media.belowMd),
  };
  const files = small ? [small, usual] : [usual];
  return (
    <picture>
      {priority && isServer && files.map((file) => <Preload key={file.srcSet} {...file} />)}
      {files.map((file) => (
        <source key={file.srcSet} type="image/avif" {...file} />
      ))}
      <img
        src={pictureUrl(source, middleWidth(source), 'webp')}
        {...(isOneOfMany ? {} : { srcSet: pictureSet(source, 'webp'), sizes })}
        width={source.width}
        height={source.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  );
}

/**
 * Preloads the picture in the document's head, before the browser reaches its element. Rendered by the server only: in a
 * client navigation the picture itself is there as early.
 */
function Preload({ srcSet, sizes, media }: { srcSet: string; sizes: string; media: string | undefined }) {
  return (
    <Head>
      <link
        key={srcSet}
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={srcSet}
        imageSizes={sizes}
        media={media}
        fetchPriority="high"
      />
    </Head>
  );
}

function middleWidth({ widths }: PictureSource): number {
  return widths[Math.floor(widths.length / 2)] ?? 640;
}
