import styled from 'styled-components';
import { spaceOf, stylingProps, type Space } from './spacing';

interface ClusterProps {
  gap?: Space | 'none';
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  wrap?: boolean;
}

/** Children in a row that wraps: buttons, badges, a label with its value. */
export const Cluster = styled.div.withConfig(stylingProps('gap', 'align', 'justify', 'wrap'))<ClusterProps>`
  display: flex;
  flex-wrap: ${({ wrap = true }) => (wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  gap: ${({ gap = '2xs' }) => spaceOf(gap)};
  min-width: 0;
`;
