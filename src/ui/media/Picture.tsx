import styled from 'styled-components';
import { Head } from '../head/Head';
import { stylingProps } from '../layout/spacing';
import { pictureSet, pictureUrl, type PictureSource } from './pictureSource';

export interface PictureProps {
  source: PictureSource;
  /** What is to be seen; empty when a text beside it says the same. */
  alt: string;
  /** The width it is shown at, exactly: "(min-width: 1200px) 30vw, 50vw". */
  sizes: string;
  /** Fetched at once and first: the largest picture of a page, never more than one or two. */
  priority?: boolean;
  /** Shape of the frame, for example "4 / 5"; the picture's own shape when left out. */
  ratio?: string;
  /** "arch" is the shop's glasshouse arch. */
  frame?: 'plain' | 'arch' | 'round';
  fit?: 'cover' | 'contain';
}

const isServer = typeof window === 'undefined';

/**
 * A catalogue picture: AVIF first, WebP otherwise, in reserved space over a blurred miniature.
 * Files exist in fixed widths, so nothing is computed on request.
 */
export function Picture({
  source,
  alt,
  sizes,
  priority,
  ratio,
  frame = 'plain',
  fit = 'cover',
}: PictureProps) {
  const avif = { srcSet: pictureSet(source, 'avif'), sizes };
  const shape = ratio ?? `${source.width} / ${source.height}`;
  return (
    <Frame ratio={shape} frame={frame} fit={fit}>
      {priority && isServer && <AskedAhead {...avif} />}
      {source.blurDataUrl && <Miniature src={source.blurDataUrl} alt="" aria-hidden />}
      <picture>
        <source type="image/avif" {...avif} />
        <img
          src={pictureUrl(source, middleWidth(source), 'webp')}
          srcSet={pictureSet(source, 'webp')}
          sizes={sizes}
          width={source.width}
          height={source.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? undefined : 'async'}
        />
      </picture>
    </Frame>
  );
}

/**
 * Asks for the picture in the document's head, before the browser has come to where it stands. Drawn by the server alone:
 * on the way to the next page the picture itself is there as early.
 */
function AskedAhead({ srcSet, sizes }: { srcSet: string; sizes: string }) {
  return (
    <Head>
      <link
        key={srcSet}
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={srcSet}
        imageSizes={sizes}
        fetchPriority="high"
      />
    </Head>
  );
}

function middleWidth({ widths }: PictureSource): number {
  return widths[Math.floor(widths.length / 2)] ?? 640;
}

const corners = { plain: '0', arch: '999px 999px 0 0', round: '50%' };

const Frame = styled.span.withConfig(stylingProps('ratio', 'frame', 'fit'))<{
  ratio: string;
  frame: keyof typeof corners;
  fit: 'cover' | 'contain';
}>`
  position: relative;
  display: block;
  overflow: hidden;
  aspect-ratio: ${({ ratio }) => ratio};
  border-radius: ${({ frame }) => corners[frame]};
  background: var(--paper-deep);

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: ${({ fit }) => fit};
  }
`;

const Miniature = styled.img`
  filter: blur(14px);
  transform: scale(1.12);
`;
