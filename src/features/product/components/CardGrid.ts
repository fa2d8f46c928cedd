import styled, { css } from 'styled-components';
import { stylingProps } from '@/ui/layout/spacing';
import { media } from '@/ui/theme/media';

/** Lines of a card: picture, name, what it is made of, price, delivery note with the member price. */
export const cardLineCount = 5;

/** A card takes its lines from the list around it, where the list has them. */
export const onCardLines = css`
  @supports (grid-template-rows: subgrid) {
    &,
    a {
      display: grid;
      grid-row: span ${cardLineCount};
      grid-template-rows: subgrid;
      align-content: start;
      row-gap: 0;
    }
  }
`;

interface CardGridProps {
  /** Cards in a row from 768 px and from 1200 px on; on phones there are two. */
  columns: readonly [tablet: number, desktop: number];
  /** Lines that follow each card in its place. */
  moreLines?: number;
}

/** A grid of cards in which names, descriptions and prices of one row stand on common lines. */
export const CardGrid = styled.ul.withConfig(stylingProps('columns', 'moreLines'))<CardGridProps>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-md) var(--space-2xs);

  ${media.md} {
    grid-template-columns: repeat(${({ columns }) => columns[0]}, minmax(0, 1fr));
    gap: var(--space-md) var(--space-sm);
  }

  ${media.lg} {
    grid-template-columns: repeat(${({ columns }) => columns[1]}, minmax(0, 1fr));
  }

  @supports (grid-template-rows: subgrid) {
    row-gap: 0;

    & > li {
      display: grid;
      grid-row-end: span ${({ moreLines = 0 }) => cardLineCount + moreLines};
      grid-template-rows: subgrid;
      row-gap: 0;
      padding-bottom: var(--space-md);
    }
  }
`;
