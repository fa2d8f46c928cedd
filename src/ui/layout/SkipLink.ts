import styled from 'styled-components';

/** The first stop of the keyboard: jumps over the header. Invisible until focused. */
export const SkipLink = styled.a`
  position: absolute;
  inset-block-start: var(--space-3xs);
  inset-inline-start: var(--space-3xs);
  z-index: var(--layer-toast);
  padding: var(--space-2xs) var(--space-sm);
  background: var(--leaf-deep);
  color: var(--on-leaf);
  transform: translateY(-300%);

  &:focus {
    transform: none;
  }
`;
