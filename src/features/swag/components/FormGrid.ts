import styled from 'styled-components';
import { media } from '@/ui/theme/media';

/** Zip, day and button: below each other on phones, in a row elsewhere. */
export const FormGrid = styled.div<{ method?: string; action?: string; noValidate?: boolean }>`
  display: grid;
  gap: var(--space-2xs);
  max-width: 58rem;

  ${media.md} {
    grid-template-columns: minmax(0, 13rem) minmax(0, 1fr) auto;
    align-items: start;

    & > button {
      margin-top: calc(0.4rem + 1.6 * var(--text-sm));
      min-height: 3rem;
    }
  }
`;
