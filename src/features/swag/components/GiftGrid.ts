import styled from 'styled-components';
import { cardLines } from '@/features/product';
import { media } from '@/ui/theme/media';

/** Cards of gifts: two to a row, three and four on wider screens. */
export const GiftGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-md) var(--space-2xs);
  padding: 0;
  list-style: none;

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-md) var(--space-sm);
  }

  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  ${cardLines()}
`;
