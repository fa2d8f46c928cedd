import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';

/** Things a customer owns, below each other. */
export const ItemList = styled.ul`
  display: grid;
  gap: var(--space-xs);
`;

/** One of them, with what can be done with it at its end. */
export const ItemRow = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2xs) var(--space-sm);

  > :first-child {
    flex: 1 1 12rem;
    max-width: 30rem;
  }
`;
