import { ChevronDown } from 'lucide';
import type { Ref, SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { inputStyles, useFieldControl } from '../forms/fieldControl';
import { Icon } from '../icons/Icon';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly SelectOption[];
  /** First, empty entry such as "Choose a state". */
  placeholder?: string;
  /** Line height of a form field, or low and borderless for a toolbar. */
  look?: 'field' | 'plain';
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own list of choices in the shop's clothes. */
export function Select({ options, placeholder, look = 'field', ...select }: SelectProps) {
  const control = useFieldControl();
  return (
    <Frame>
      <Native $plain={look === 'plain'} {...control} {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </Native>
      <Icon of={ChevronDown} size="sm" />
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: inline-block;
  width: 100%;

  svg {
    position: absolute;
    inset-inline-end: 0.9rem;
    inset-block-start: calc(50% - 8px);
    pointer-events: none;
  }
`;

const Native = styled.select<{ $plain: boolean }>`
  ${inputStyles}
  appearance: none;
  padding-inline-end: 2.4rem;
  text-overflow: ellipsis;

  ${({ $plain }) =>
    $plain &&
    'padding-inline-start: 0.3rem; border-color: transparent; background: transparent; font-size: var(--text-sm); font-weight: 550;'}
`;
