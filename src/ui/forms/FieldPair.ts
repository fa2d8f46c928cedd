import styled from 'styled-components';

/**
 * Short fields beside each other where there is room. Labels, hints, controls and errors of one line stand at one height, also
 * when one hint is longer than the other. Its children are fields of the kit.
 */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: var(--space-sm);

  @supports (grid-template-rows: subgrid) {
    /* Empty rows take no gap; the fields bring the space above them. */
    row-gap: 0;
    margin-top: calc(-1 * var(--space-sm));

    > * {
      display: grid;
      grid-row: span 4;
      grid-template-rows: subgrid;
      padding-top: var(--space-sm);
    }

    > * > :nth-last-child(2) {
      grid-row: 3;
    }

    > * > :last-child {
      grid-row: 4;
    }
  }
`;
