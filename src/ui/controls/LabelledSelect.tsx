import styled from 'styled-components';
import { Select, type SelectOption } from './Select';

/** What else an address says, by name; what is empty is left out. */
type Kept = Readonly<Record<string, string>>;

interface LabelledSelectProps<Value extends string> {
  label: string;
  options: readonly (SelectOption & { value: Value })[];
  value: Value;
  onChoose: (value: Value) => void;
  /** The parameter of the page's address that says the choice. */
  name: string;
  kept?: Kept;
}

/**
 * A low list of choices with its label before it, for the line above a list. Without scripts a button asks for the page
 * with the choice and `kept` in its address. What was chosen before scripts were there is told as soon as they are; what
 * a browser fills in by itself is not.
 */
export function LabelledSelect<Value extends string>({
  label,
  options,
  value,
  onChoose,
  name,
  kept = {},
}: LabelledSelectProps<Value>) {
  return (
    <Root>
      {Object.entries(kept).map(
        ([field, text]) => text && <input key={field} type="hidden" name={field} value={text} />,
      )}
      <label>
        <span>{label}</span>
        <Select
          name={name}
          look="plain"
          options={options}
          value={value}
          autoComplete="off"
          ref={(select) => {
            if (select && select.value !== value) onChoose(select.value as Value);
          }}
          onChange={({ target }) => onChoose(target.value as Value)}
        />
      </label>
      <noscript>
        <button type="submit">{label}</button>
      </noscript>
    </Root>
  );
}

const Root = styled.form`
  color: var(--ink-soft);
  font-size: var(--text-sm);
  white-space: nowrap;

  label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-3xs);
  }

  button {
    min-height: var(--tap-target);
    text-decoration: underline;
  }
`;
