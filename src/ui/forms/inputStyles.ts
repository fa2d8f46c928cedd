import { css } from 'styled-components';

/** The look shared by text inputs, text areas and selects. */
export const inputStyles = css`
  width: 100%;
  min-height: 3rem;
  padding: 0.7rem 0.9rem;
  border: 1px solid var(--field-edge);
  border-radius: var(--radius-md);
  background: var(--paper-raised);
  color: var(--ink);
  font-size: 1rem;
  line-height: 1.4;
  transition: border-color var(--motion-fast) var(--ease);

  &::placeholder {
    color: var(--ink-faint);
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: var(--ink);
  }

  &:focus-visible {
    outline-offset: 0;
    border-radius: var(--radius-md);
    border-color: var(--focus);
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: 0 0 0 1px var(--danger);
  }

  &:disabled {
    cursor: not-allowed;
    background: var(--paper-deep);
    color: var(--ink-faint);
  }
`;
