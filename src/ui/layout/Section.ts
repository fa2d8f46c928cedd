import styled from 'styled-components';
import { spaceOf, stylingProps, type Space } from './spacing';

interface SectionProps {
  space?: Space;
  tint?:
    | 'paper'
    | 'paper-deep'
    | 'paper-raised'
    | 'leaf-tint'
    | 'rose-tint'
    | 'marigold-tint'
    | 'lilac-tint'
    | 'sky-tint';
}

/** A band of the page with generous air above and below. For a dark band add `data-paper="night"`. */
export const Section = styled.section.withConfig(stylingProps('space', 'tint'))<SectionProps>`
  padding-block: ${({ space = '2xl' }) => spaceOf(space)};
  ${({ tint }) => tint && `background: var(--${tint});`}
`;
