import styled from 'styled-components';
import { media } from '@/ui/theme/media';

/** A heading with its content: below it on a phone, beside it in the wider of two columns from 1200 px on. */
export const BesideHeading = styled.div`
  display: grid;
  gap: var(--space-sm) var(--space-xl);

  & > :last-child {
    max-width: var(--width-text);
  }

  ${media.lg} {
    grid-template-columns: 5fr 7fr;
    align-items: start;

    & > :last-child {
      grid-column: 2;
    }
  }
`;
