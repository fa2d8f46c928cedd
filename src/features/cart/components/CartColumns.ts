import styled from 'styled-components';
import { media } from '@/ui/theme/media';

/** Lines and bill of the cart page, beside each other where there is room. */
export const Columns = styled.div`
  display: grid;
  gap: var(--space-lg);

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 25rem;
    align-items: start;
    gap: var(--space-xl);
  }
`;

/** The deliveries, one below the other. */
export const Deliveries = styled.div`
  display: grid;
  gap: var(--space-lg);
`;
