import { createContext, useContext } from 'react';

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
