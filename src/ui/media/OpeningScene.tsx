import styled, { css } from 'styled-components';
import { media } from '@/ui/theme/media';
import { Picture, type PictureProps } from './Picture';

interface OpeningSceneProps {
  source: PictureProps['source'];
  alt: string;
  /** Its height below 1200 px, as CSS; above it fills the room it is given. */
  height: string;
  /** Paper lies over its left side in the light theme too: for a picture that is too dark there to be written on. */
  isVeiled?: boolean;
}

/** The wide picture a page opens with: subjects stand on its right, words may lie on its left from 1200 px on. */
export function OpeningScene({ source, alt, height, isVeiled = false }: OpeningSceneProps) {
  return (
    <Scene $height={height} data-veiled={isVeiled || undefined}>
      <Picture source={source} alt={alt} sizes="(min-width: 1200px) 100vw, 150vw" ratio="auto" priority />
    </Scene>
  );
}

/** Paper under the words, let go in an even curve: a straight one leaves a grey band on the picture. */
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

const veil = css`
  position: relative;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, ${scrim});
  }
`;

/** The subjects stand on the right of the picture, so the right edge is what every crop keeps. */
const Scene = styled.div<{ $height: string }>`
  & > * {
    height: ${({ $height }) => $height};
  }

  img {
    object-position: 100% 50%;
  }

  ${media.lg} {
    align-self: stretch;

    & > * {
      height: 100%;
    }

    &[data-veiled] {
      ${veil}

      &::after {
        opacity: 0.85;
      }
    }

    ${media.dark} {
      ${veil}

      &&::after {
        opacity: 1;
      }
    }
  }
`;
