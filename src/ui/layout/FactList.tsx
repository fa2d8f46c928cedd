import styled from 'styled-components';
import { media } from '../theme/media';
import { eyebrowText } from '../theme/textStyles';

/**
 * Terms with what they stand for, side by side where there is room; lines of a value stay lines, each
 * in the direction of its own script.
 */
export const FactList = styled.dl`
  display: grid;
  gap: var(--space-md) var(--space-sm);

  ${media.md} {
    grid-template-columns: 1fr 1fr;
  }

  dt {
    ${eyebrowText}
    padding-bottom: 0.35rem;
    color: var(--ink-faint);
  }

  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
    line-height: 1.55;
    text-align: left;
    unicode-bidi: plaintext;
  }
`;
