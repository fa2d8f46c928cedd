import styled, { keyframes } from 'styled-components';
import { stylingProps } from '../layout/spacing';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** A grey shape that reserves the space of content that is loading. Hide it from screen readers with aria-hidden. */
export const Skeleton = styled.span.withConfig(stylingProps('width', 'height', 'ratio', 'round'))<{
  width?: string;
  height?: string;
  ratio?: string;
  round?: boolean;
}>`
  display: block;
  width: ${({ width = '100%' }) => width};
  height: ${({ height, ratio }) => height ?? (ratio ? 'auto' : '1em')};
  ${({ ratio }) => ratio && `aspect-ratio: ${ratio};`}
  border-radius: ${({ round }) => (round ? '50%' : 'var(--radius-md)')};
  background: var(--paper-deep);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
