import styled from 'styled-components';
import { Picture } from '../media/Picture';
import type { PictureSource } from '../media/pictureSource';

/** The frame shows half of the picture's width, so the file is twice as wide. */
const PICTURE_SIZES = '(min-width: 768px) 80rem, 200vw';

/** A wide photograph for the `picture` of an empty state that fills a page; its right half is shown. */
export function EmptyScene({ source, alt }: { source: PictureSource; alt: string }) {
  return (
    <Photograph>
      <Picture source={source} alt={alt} sizes={PICTURE_SIZES} ratio="16 / 9" priority />
    </Photograph>
  );
}

const Photograph = styled.div`
  width: min(100%, 40rem);
  margin-bottom: var(--space-xs);

  img {
    object-position: 100% 50%;
  }
`;
