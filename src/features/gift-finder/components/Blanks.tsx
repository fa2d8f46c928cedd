import { ChevronDown } from 'lucide';
import type { ChangeEvent, FocusEvent } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '@/ui/icons/Icon';
import { displayText } from '@/ui/theme/textStyles';

/** A choice of a blank, or choices under a heading. */
export type BlankOption =
  | { readonly value: string; readonly label: string }
  | { readonly label: string; readonly options: readonly { value: string; label: string }[] };

interface SelectBlank {
  name: string;
  label: string;
  options: readonly BlankOption[];
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** Id of the line that says what is wrong. */
  errorId?: string | undefined;
}

/** A blank of the sentence that offers choices. */
export function BlankSelect({ label, options, value, errorId, ...select }: SelectBlank) {
  return (
    <Place>
      <Choices
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        defaultValue={value}
        {...select}
      >
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(oneOption)}
            </optgroup>
          ) : (
            oneOption(option)
          ),
        )}
      </Choices>
      <Icon of={ChevronDown} size="sm" />
    </Place>
  );
}

/** The space at the end leaves room for the slant of the last italic letter. */
const oneOption = ({ value, label }: { value: string; label: string }) => (
  <option key={value} value={value}>
    {`${label}\u00a0`}
  </option>
);

interface ZipBlank {
  label: string;
  hint: string;
  value: string | undefined;
  /** Id of the line that says what is wrong. */
  errorId: string | undefined;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** The blank for the recipient's zip or postal code. */
export function BlankZip({ label, hint, value, errorId, onBlur }: ZipBlank) {
  return (
    <Entry
      name="zipcode"
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      placeholder={hint}
      defaultValue={value}
      onBlur={onBlur}
      autoComplete="shipping postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={10}
      size={7}
    />
  );
}

/** Text on a dotted line, as in a printed form. */
const line = css`
  ${displayText}
  max-width: 100%;
  padding: 0 0.1em;
  border: 0;
  border-bottom: 2px dotted var(--leaf);
  border-radius: 0;
  background: transparent;
  color: var(--leaf-deep);
  font-size: 1em;
  font-style: italic;
  line-height: 1.12;
  text-wrap: nowrap;

  &:hover {
    border-bottom-style: solid;
  }

  &:focus-visible {
    border-radius: var(--radius-sm);
    outline-offset: 2px;
  }

  &[aria-invalid='true'] {
    border-bottom-color: var(--danger);
    color: var(--danger);
  }
`;

const Place = styled.span`
  position: relative;
  display: inline-block;
  max-width: 100%;

  svg {
    position: absolute;
    inset-inline-end: 0.1em;
    inset-block-start: calc(50% - 8px);
    color: var(--leaf);
    pointer-events: none;
  }
`;

const Choices = styled.select`
  ${line}
  appearance: none;
  field-sizing: content;
  padding-inline-end: 0.8em;
  cursor: pointer;
  text-overflow: ellipsis;

  option,
  optgroup {
    background: var(--paper-raised);
    color: var(--ink);
    font-family: var(--font-text);
    font-size: 1rem;
    font-style: normal;
  }
`;

const Entry = styled.input`
  ${line}
  field-sizing: content;
  min-width: 3.4em;
  font-variant-numeric: lining-nums;

  &::placeholder {
    color: var(--ink-faint);
    opacity: 1;
  }
`;
