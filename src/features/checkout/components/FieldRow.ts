import styled from 'styled-components';
import { media } from '@/ui/theme/media';

/** Two fields side by side where there is room. */
export const FieldRow = styled.div`
  display: grid;
  gap: var(--space-sm);
  align-items: start;

  ${media.md} {
    grid-template-columns: 1fr 1fr;
    gap: var(--space-xs);
  }
`;

/** Fields of a step, one below the other. */
export const FieldStack = styled.div`
  display: grid;
  gap: var(--space-sm);
`;
