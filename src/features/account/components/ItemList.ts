import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';

/** Things a customer owns, below each other. */
export const ItemList = styled.ul`
  display: grid;
  gap: var(--space-xs);
  padding: 0;
  list-style: none;
`;

/** One of them, with what can be done with it at its end. */
export const ItemRow = styled(Card)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-sm);
`;
