import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '../layout/Heading';
import { Text } from '../layout/Text';

export type IllustrationName =
  'empty-vase' | 'wilted-stem' | 'seed-packet' | 'letter' | 'garden-gate' | 'sprig';

interface EmptyStateProps {
  illustration?: IllustrationName;
  /** Shown instead of the drawing, for whole pages. */
  picture?: ReactNode;
  title: ReactNode;
  /** Level of the heading in its page. */
  headingAs?: 'h1' | 'h2' | 'h3';
  actions?: ReactNode;
  children?: ReactNode;
}

/** What the shopper sees where there is nothing to show: a drawing, a sentence and links. */
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
        picture
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

/** Short and centred: balanced, so that no single word is on a line of its own. */
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
