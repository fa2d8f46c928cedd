import { css } from 'styled-components';
import { media } from '../theme/media';

/** The head of a sheet that a finger can pull: on touch screens of phones it shows a small handle. */
export const sheetHead = css`
  ${media.belowMd} {
    position: relative;
    touch-action: none;

    @media (pointer: coarse) {
      padding-block-start: var(--space-xs);

      &::before {
        content: '';
        position: absolute;
        inset: 0.5rem 0 auto;
        width: 2.5rem;
        height: 0.25rem;
        margin-inline: auto;
        border-radius: var(--radius-pill);
        background: var(--hairline);
      }
    }
  }
`;
