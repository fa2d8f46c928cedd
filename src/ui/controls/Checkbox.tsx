import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { FieldError } from '../forms/Field';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A tick box with its label, hint and error. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <Row>
        <Box
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          {...input}
        />
        <span>
          {label}
          {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
        </span>
      </Row>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  padding-block: 0.45rem;
  font-size: var(--text-sm);
  line-height: 1.45;
  cursor: pointer;

  &:has(:disabled) {
    color: var(--ink-faint);
    cursor: not-allowed;
  }
`;

const Hint = styled.span`
  display: block;
  color: var(--ink-faint);
  font-size: var(--text-xs);
`;

const Box = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  width: 1.375rem;
  height: 1.375rem;
  border: 1px solid var(--field-edge);
  border-radius: var(--radius-md);
  background: var(--paper-raised);
  cursor: inherit;

  &::before {
    content: '';
    width: 0.7rem;
    height: 0.35rem;
    margin-top: -0.15rem;
    border: 2px solid var(--on-leaf);
    border-block-start: 0;
    border-inline-end: 0;
    transform: rotate(-45deg) scale(0);
    transition: transform var(--motion-fast) var(--ease);
  }

  &:checked {
    border-color: var(--leaf-deep);
    background: var(--leaf-deep);
  }

  &:checked::before {
    transform: rotate(-45deg) scale(1);
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);

    /* As fields have it: in forced colours a thicker edge shows what the colour did. */
    &:not(:focus-visible) {
      outline: 1px solid var(--danger);
    }
  }

  &:disabled {
    background: var(--paper-deep);
  }
`;
