import { css } from 'styled-components';

/** Lines of a card: picture, name, what it is made of, price, what delivery adds with the member price. */
export const cardLineCount = 5;

/** A card takes its lines from the list around it, where that has them. */
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

/**
 * A list in which names, descriptions and prices of the cards of one row stand on common lines.
 * @param more  lines that follow each card in its place
 */
export const cardLines = (more = 0) => css`
  @supports (grid-template-rows: subgrid) {
    row-gap: 0;

    & > li {
      display: grid;
      grid-row-end: span ${cardLineCount + more};
      grid-template-rows: subgrid;
      row-gap: 0;
      padding-bottom: var(--space-md);
    }
  }
`;
