import { memo } from 'react';
import styled from 'styled-components';
import { stylingProps } from '../layout/spacing';
import type { SquareCut } from './pictureCuts';
import { PictureFiles, type PictureFilesProps } from './PictureFiles';

export interface PictureProps extends PictureFilesProps {
  /** Shape of the frame; the picture's own when left out. Wide pictures only: "16 / 9", and "auto" for the place's own size. */
  ratio?: SquareCut | '16 / 9' | 'auto';
  /** "arch" is the shop's glasshouse arch. */
  frame?: 'plain' | 'arch';
}

/** A catalogue picture in reserved space over a blurred miniature. Renders again only when its own props change. */
export const Picture = memo(function Picture({
  source,
  narrow,
  alt,
  sizes,
  priority,
  ratio,
  frame = 'plain',
}: PictureProps) {
  const shape = ratio ?? `${source.width} / ${source.height}`;
  return (
    <Frame ratio={shape} frame={frame} isLater={!priority && shape !== 'auto'}>
      {source.blurDataUrl && <Miniature src={source.blurDataUrl} alt="" aria-hidden />}
      <PictureFiles source={source} narrow={narrow} alt={alt} sizes={sizes} priority={priority} />
    </Frame>
  );
});

const corners = { plain: '0', arch: '999px 999px 0 0' };

const Frame = styled.span.withConfig(stylingProps('ratio', 'frame', 'isLater'))<{
  ratio: string;
  /** Fetched when the visitor comes near; its frame holds its place, and no text. */
  isLater: boolean;
  frame: keyof typeof corners;
}>`
  position: relative;
  display: block;
  overflow: hidden;
  ${({ isLater }) => isLater && 'content-visibility: auto;'}
  aspect-ratio: ${({ ratio }) => ratio};
  border-radius: ${({ frame }) => corners[frame]};
  background: var(--paper-deep);

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Miniature = styled.img`
  filter: blur(14px);
  transform: scale(1.12);
`;
