import styled from 'styled-components';
import { spaceOf, stylingProps, type Space } from './spacing';

/** A raised sheet of paper with a hairline around it. */
export const Card = styled.div.withConfig(stylingProps('space'))<{ space?: Space }>`
  padding: ${({ space = 'sm' }) => spaceOf(space)};
  border: 1px solid var(--hairline);
  border-radius: var(--radius-lg);
  background: var(--paper-raised);
`;
