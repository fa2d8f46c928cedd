import { useState, type ChangeEvent, type Ref, type TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { useUiTexts } from '../texts/UiTexts';
import { inputStyles, useFieldControl } from './fieldControl';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * Several lines of text. With `maxLength` it counts what is left, as people count, and announces it near the end. What
 * is too long stays as it was typed or pasted, so that nothing is lost; the form's own check says so.
 */
export function TextArea({ maxLength, onChange, rows = 4, ...area }: TextAreaProps) {
  const control = useFieldControl();
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''));
  const { length } = [...String(area.value ?? typed)];
  const onType = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  return (
    <>
      <Area dir="auto" rows={rows} onChange={onType} {...control} {...area} />
      {maxLength !== undefined && <LettersLeft count={maxLength - length} limit={maxLength} />}
    </>
  );
}

function LettersLeft({ count, limit }: { count: number; limit: number }) {
  const { charactersLeft } = useUiTexts();
  const isNearEnd = count <= Math.max(20, limit / 10);
  return (
    <Count aria-live={isNearEnd ? 'polite' : 'off'} $near={isNearEnd}>
      {charactersLeft({ count })}
    </Count>
  );
}

const Area = styled.textarea`
  ${inputStyles}
  display: block;
  resize: vertical;
  field-sizing: content;
  min-height: 6.5rem;
  max-height: 20rem;
`;

const Count = styled.p<{ $near: boolean }>`
  margin-top: 0.35rem;
  color: ${({ $near }) => ($near ? 'var(--warning)' : 'var(--ink-faint)')};
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
