import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '../layout/Heading';
import { Text } from '../layout/Text';
import { Picture } from '../media/Picture';
import type { PictureSource } from '../media/pictureSource';

export type IllustrationName =
  'empty-vase' | 'wilted-stem' | 'seed-packet' | 'letter' | 'garden-gate' | 'sprig';

interface EmptyStateProps {
  illustration?: IllustrationName;
  /** A wide photograph in the stead of the drawing, for whole pages; its right half is shown. */
  picture?: { readonly source: PictureSource; readonly alt: string };
  title: ReactNode;
  /** Level of the heading in its page. */
  headingAs?: 'h1' | 'h2' | 'h3';
  actions?: ReactNode;
  children?: ReactNode;
}

/** The frame shows half of the picture's width, so the file is twice as wide. */
const PICTURE_SIZES = '(min-width: 768px) 80rem, 200vw';

/** What the shopper sees where nothing is: a drawing, a sentence, and a way on. */
export function EmptyState({
  illustration = 'empty-vase',
  picture,
  title,
  headingAs = 'h2',
  actions,
  children,
}: EmptyStateProps) {
  return (
    <Root>
      {picture ? (
        <Photograph>
          <Picture source={picture.source} alt={picture.alt} sizes={PICTURE_SIZES} ratio="16 / 9" priority />
        </Photograph>
      ) : (
        <picture>
          <Drawing
            src={`/illustrations/${illustration}.svg`}
            width={200}
            height={200}
            alt=""
            loading="lazy"
          />
        </picture>
      )}
      <Heading as={headingAs} size="md">
        {title}
      </Heading>
      {children && (
        <Words as="div" tone="soft">
          {children}
        </Words>
      )}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-2xs);
  padding-block: var(--space-lg);
  text-align: center;
`;

const Drawing = styled.img`
  width: 11rem;
  height: 11rem;
`;

const Photograph = styled.div`
  width: min(100%, 40rem);
  margin-bottom: var(--space-xs);

  img {
    object-position: 100% 50%;
  }
`;

/** Short, centred and alone: no word of it stands in a line of its own. */
const Words = styled(Text)`
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2xs);
  padding-top: var(--space-xs);
`;
