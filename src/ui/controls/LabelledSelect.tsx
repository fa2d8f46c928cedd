import styled from 'styled-components';
import { Select, type SelectOption } from './Select';

/** What else an address says, by name; what is empty is left out. */
type Parameters = Readonly<Record<string, string>>;

interface LabelledSelectProps<Value extends string> {
  label: string;
  options: readonly (SelectOption & { value: Value })[];
  value: Value;
  onChoose: (value: Value) => void;
  /** The parameter of the page's address that says the choice. */
  name: string;
  parameters?: Parameters;
}

/**
 * A low list of choices with its label before it, for the line above a list. Without scripts a button loads the page
 * with the choice and `parameters` in its address. A choice made before hydration is reported right after it; a value that
 * the browser fills in by itself is not.
 */
export function LabelledSelect<Value extends string>({
  label,
  options,
  value,
  onChoose,
  name,
  parameters = {},
}: LabelledSelectProps<Value>) {
  return (
    <Root>
      {Object.entries(parameters).map(
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
        <button type="submit" aria-label={label}>
          →
        </button>
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
  }
`;
