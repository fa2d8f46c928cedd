import styled from 'styled-components';
import { spaceOf, stylingProps, type Space } from './spacing';

interface StackProps {
  gap?: Space;
  align?: 'start';
}

/** Children one below the other with even space between them. */
export const Stack = styled.div.withConfig(stylingProps('gap', 'align'))<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align = 'stretch' }) => align};
  gap: ${({ gap = 'sm' }) => spaceOf(gap)};
  min-width: 0;
`;
