import { useId, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { CircleAlert } from 'lucide';
import { Icon } from '../icons/Icon';
import { useUiTexts } from '../texts/UiTexts';
import { FieldControlContext, type FieldControl } from './fieldControl';

export interface FieldProps {
  label: ReactNode;
  /** Says what is expected, before the shopper errs. */
  hint?: ReactNode;
  /** Says what is wrong and how to put it right. */
  error?: ReactNode;
  required?: boolean;
  /** Adds the word "optional" to the label. */
  optional?: boolean;
  hideLabel?: boolean;
  id?: string;
  /** One control of the kit: TextInput, TextArea, Select. */
  children: ReactNode;
}

/** A labelled control with its hint and error, tied together for screen readers. */
export function Field({ label, hint, error, required, optional, hideLabel, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const control = useControl(controlId, Boolean(hint), Boolean(error), required ?? false);
  return (
    <Root>
      <Label htmlFor={controlId} $hidden={hideLabel ?? false}>
        {label}
        {optional && <OptionalMark />}
      </Label>
      {hint && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
      <FieldControlContext value={control}>{children}</FieldControlContext>
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </Root>
  );
}

/** The error line of a field; stays in the page while empty so that a new error is announced. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <ErrorLine id={id} aria-live="polite">
      {children && (
        <>
          <Icon of={CircleAlert} size="sm" />
          <span>{children}</span>
        </>
      )}
    </ErrorLine>
  );
}

function OptionalMark() {
  const { optional } = useUiTexts();
  return <Optional> ({optional})</Optional>;
}

function useControl(id: string, hasHint: boolean, hasError: boolean, required: boolean): FieldControl {
  return useMemo(() => {
    const describedBy = [hasHint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ');
    return {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': hasError || undefined,
      'aria-required': required || undefined,
    };
  }, [id, hasHint, hasError, required]);
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Label = styled.label<{ $hidden: boolean }>`
  margin-bottom: 0.4rem;
  font-size: var(--text-sm);
  font-weight: 550;
  ${({ $hidden }) => $hidden && 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);'}
`;

const Optional = styled.span`
  color: var(--ink-faint);
  font-weight: 400;
`;

export const Hint = styled.p`
  margin: -0.2rem 0 0.5rem;
  color: var(--ink-faint);
  font-size: var(--text-xs);
  line-height: 1.45;
`;

const ErrorLine = styled.div`
  display: flex;
  gap: 0.4rem;
  color: var(--danger);
  font-size: var(--text-xs);
  font-weight: 500;
  line-height: 1.4;

  &:not(:empty) {
    margin-top: 0.45rem;
  }

  svg {
    flex: none;
    margin-top: 0.1em;
  }
`;
