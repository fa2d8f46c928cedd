import { Minus, Plus } from 'lucide';
import styled from 'styled-components';
import { useUiTexts } from '../texts/UiTexts';
import { IconButton } from './IconButton';

interface QuantityStepperProps {
  /** What is counted, spoken with the buttons: "Quantity of Meadow Walk". */
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** Minus, a number from 1, plus. The number is announced when it changes. */
export function QuantityStepper({ label, value, max, onChange }: QuantityStepperProps) {
  const { increase, decrease } = useUiTexts();
  return (
    <Root role="group" aria-label={label}>
      <IconButton
        icon={Minus}
        size="sm"
        label={decrease({ label })}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output aria-live="polite">{value}</output>
      <IconButton
        icon={Plus}
        size="sm"
        label={increase({ label })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  width: fit-content;
  align-items: center;
  border: 1px solid var(--field-edge);
  border-radius: var(--radius-pill);
  background: var(--paper-raised);

  output {
    min-width: 1.75rem;
    font-weight: 550;
    text-align: center;
  }
`;
