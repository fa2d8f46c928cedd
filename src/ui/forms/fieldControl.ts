import { createContext, useContext } from 'react';
import { css } from 'styled-components';

/** What a control needs from the field around it to be named, described and marked wrong. */
export interface FieldControl {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export const FieldControlContext = createContext<FieldControl>({});

/** Attributes that tie a control to its field; empty outside a field. */
export function useFieldControl(): FieldControl {
  return useContext(FieldControlContext);
}

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

    /* Forced colours leave outlines and take shadows away. */
    &:not(:focus-visible) {
      outline: 1px solid var(--danger);
    }
  }

  &:disabled {
    cursor: not-allowed;
    background: var(--paper-deep);
    color: var(--ink-faint);
  }
`;
