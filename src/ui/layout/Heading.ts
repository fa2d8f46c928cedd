import styled from 'styled-components';
import { displayText, eyebrowText } from '../theme/textStyles';
import { stylingProps } from './spacing';

/**
 * A display heading whose size is independent of its level: `<Heading as="h1" size="xl">`.
 * Put `<em>` around words that should turn italic.
 */
export const Heading = styled.h2.withConfig(stylingProps('size'))<{
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
}>`
  ${displayText}
  font-size: var(--title-${({ size = 'md' }) => size});

  ${({ size }) => (size === 'xs' || size === 'sm') && 'line-height: 1.16; letter-spacing: -0.008em;'}

  em {
    font-style: italic;
    letter-spacing: -0.01em;
  }
`;

/** Small spaced capitals above a heading. */
export const Eyebrow = styled.p`
  ${eyebrowText}
  color: var(--ink-faint);
`;
