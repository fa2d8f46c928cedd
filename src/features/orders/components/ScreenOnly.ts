import styled from 'styled-components';
import { media } from '@/ui/theme/media';

/** A part of an order's page that is of no use on paper. */
export const ScreenOnly = styled.section`
  padding-top: var(--space-sm);
  border-top: 1px solid var(--hairline);

  ${media.print} {
    display: none;
  }
`;
