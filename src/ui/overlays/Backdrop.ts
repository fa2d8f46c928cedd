import styled from 'styled-components';

/** The veil behind a dialog or drawer. */
export const Backdrop = styled.div`
  z-index: var(--layer-overlay);
  background: var(--veil);
  opacity: 0;
  transition: opacity var(--motion-calm) var(--ease);

  &[data-enter] {
    opacity: 1;
  }
`;
