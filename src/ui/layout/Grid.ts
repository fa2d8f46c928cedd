import styled from 'styled-components';
import { media } from '../theme/media';
import { spaceOf, stylingProps, type Space } from './spacing';

interface GridProps {
  /** Columns on a phone, from 768px and from 1200px. */
  columns: readonly [phone: number, tablet: number, desktop: number];
  gap?: Space;
  rowGap?: Space;
}

/** Even columns whose number follows the breakpoints. */
export const Grid = styled.div.withConfig(stylingProps('columns', 'gap', 'rowGap'))<GridProps>`
  display: grid;
  grid-template-columns: repeat(${({ columns }) => columns[0]}, minmax(0, 1fr));
  gap: ${({ gap = 'sm' }) => spaceOf(gap)};
  row-gap: ${({ gap = 'sm', rowGap }) => spaceOf(rowGap ?? gap)};

  ${media.md} {
    grid-template-columns: repeat(${({ columns }) => columns[1]}, minmax(0, 1fr));
  }

  ${media.lg} {
    grid-template-columns: repeat(${({ columns }) => columns[2]}, minmax(0, 1fr));
  }
`;
