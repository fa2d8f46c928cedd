import styled from 'styled-components';
import { media } from '@/ui/theme/media';
import { Picture, type PictureProps } from './Picture';

interface OpeningSceneProps {
  source: PictureProps['source'];
  alt: string;
  /** Its height below 1200 px, as CSS; above it fills the room it is given. */
  height: string;
  /** Below 768 px the picture is shown from nearer, at its right edge: for subjects that may be cut. */
  isNear?: boolean;
}

/** The wide picture a page opens with: subjects stand on its right, words may lie on its left from 1200 px on. */
export function OpeningScene({ source, alt, height, isNear = false }: OpeningSceneProps) {
  return (
    <Scene $height={height} data-near={isNear || undefined}>
      <Picture source={source} alt={alt} sizes="(min-width: 1200px) 100vw, 150vw" ratio="auto" priority />
    </Scene>
  );
}

/** Night paper under the words, let go in an even curve: a straight one leaves a grey band on the picture. */
const scrim = [
  [100, 30],
  [96, 36],
  [84, 42],
  [62, 48],
  [36, 54],
  [15, 60],
  [4, 66],
  [0, 72],
]
  .map(([paper, at]) => `color-mix(in srgb, var(--paper) ${paper}%, transparent) ${at}%`)
  .join(', ');

/** The subjects stand on the right of the picture, so the right edge is what every crop keeps. */
const Scene = styled.div<{ $height: string }>`
  & > * {
    height: ${({ $height }) => $height};
  }

  img {
    object-position: 100% 50%;
  }

  &[data-near] {
    overflow: clip;

    img {
      scale: 1.6;
      transform-origin: 100% 60%;
    }

    ${media.md} {
      img {
        scale: none;
      }
    }
  }

  ${media.lg} {
    align-self: stretch;

    & > * {
      height: 100%;
    }

    ${media.dark} {
      position: relative;

      &::after {
        content: '';
        position: absolute;
        inset: 0;
        background: linear-gradient(90deg, ${scrim});
      }
    }
  }
`;
