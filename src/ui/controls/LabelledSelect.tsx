import styled from 'styled-components';
import { Select, type SelectOption } from './Select';

interface LabelledSelectProps<Value extends string> {
  label: string;
  options: readonly (SelectOption & { value: Value })[];
  value: Value;
  onChoose: (value: Value) => void;
}

/**
 * A low list of choices with its label before it, for the line above a list. What was chosen before scripts were there
 * is told as soon as they are; what a browser fills in by itself is not.
 */
export function LabelledSelect<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: LabelledSelectProps<Value>) {
  return (
    <Label>
      <span>{label}</span>
      <Select
        look="plain"
        options={options}
        value={value}
        autoComplete="off"
        ref={(select) => {
          if (select && select.value !== value) onChoose(select.value as Value);
        }}
        onChange={({ target }) => onChoose(target.value as Value)}
      />
    </Label>
  );
}

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3xs);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  white-space: nowrap;
`;
