import styled from 'styled-components';
import { media } from '@/ui/theme/media';
import { Picture, type PictureProps } from './Picture';

interface OpeningSceneProps {
  source: PictureProps['source'];
  /** The same subject in the middle of a picture for windows below 768 px; without it, the right of the wide one. */
  narrow?: PictureProps['narrow'];
  alt: string;
  /** Its height below 1200 px, as CSS; above it fills the room it is given. */
  height: string;
  /** Its width below 1200 px, as `sizes` says it: wider than the window where its sides are cut off. No svh: preloads misread it. */
  width: string;
}

/** The wide picture a page opens with: subjects stand on its right, words may lie on its left from 1200 px on. */
export function OpeningScene({ source, narrow, alt, height, width }: OpeningSceneProps) {
  return (
    <Scene $height={height} $hasNarrow={narrow !== undefined}>
      <Picture
        source={source}
        narrow={narrow}
        alt={alt}
        sizes={`(min-width: 1200px) 100vw, ${width}`}
        ratio="auto"
        priority
      />
    </Scene>
  );
}

/** Paper under the words, let go in an even curve: a straight one leaves a grey band on the picture. */
const scrim = [
  [100, 24],
  [96, 30],
  [84, 37],
  [62, 43],
  [34, 48],
  [13, 53],
  [4, 58],
  [0, 64],
]
  .map(([paper, at]) => `color-mix(in srgb, var(--paper) ${paper}%, transparent) ${at}%`)
  .join(', ');

/** The subjects stand on the right of the picture, so the right edge is what every crop keeps. */
const Scene = styled.div<{ $height: string; $hasNarrow: boolean }>`
  & > * {
    height: ${({ $height }) => $height};
  }

  img {
    object-position: 100% 50%;
  }

  ${media.belowMd} {
    picture img {
      object-position: ${({ $hasNarrow }) => ($hasNarrow ? '50%' : '100%')} 50%;
    }
  }

  ${media.lg} {
    align-self: stretch;

    & > * {
      height: 100%;
    }

    position: relative;

    &::after {
      content: '';
      position: absolute;
      inset: 0;
      background: linear-gradient(90deg, ${scrim});
      opacity: 0.9;
    }

    ${media.dark} {
      &::after {
        opacity: 1;
      }
    }
  }
`;
