import styled from 'styled-components';
import { media } from '@/ui/theme/media';

/** Deliveries beside the bill on desktops, above it on smaller screens. */
export const ConfirmationColumns = styled.div`
  display: grid;
  gap: var(--space-lg);
  align-items: start;

  ${media.print} {
    gap: var(--space-sm);
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 26rem;
    gap: var(--space-xl);
  }
`;
