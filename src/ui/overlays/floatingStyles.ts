import { css } from 'styled-components';

/** The look of panels that float beside their button. */
export const floatingStyles = css`
  z-index: var(--layer-float);
  max-width: calc(100vw - 2rem);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-lg);
  background: var(--paper-raised);
  color: var(--ink);
  box-shadow: var(--shadow-high);
  outline: none;
`;
