import styled from 'styled-components';
import { spaceOf, stylingProps, type Space } from './spacing';

interface ClusterProps {
  gap?: Space;
  align?: 'start';
  justify?: 'space-between';
}

/** Children in a row that wraps: buttons, badges, a label with its value. */
export const Cluster = styled.div.withConfig(stylingProps('gap', 'align', 'justify'))<ClusterProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  gap: ${({ gap = '2xs' }) => spaceOf(gap)};
  min-width: 0;
`;
