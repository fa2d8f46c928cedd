import { CalendarDays } from 'lucide-react';
import { useId, type Ref } from 'react';
import styled from 'styled-components';
import { FieldError } from '@/ui/forms/Field';
import { inputStyles } from '@/ui/forms/inputStyles';
import { Icon } from '@/ui/icons/Icon';

interface DayButtonProps {
  label: string;
  /** The chosen day, or what to do. */
  text: string;
  isEmpty: boolean;
  error?: string;
  isWaiting?: boolean;
  onPress?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Looks like a field and opens the calendar. */
export function DayButton({ label, text, isEmpty, error, isWaiting, onPress, ref }: DayButtonProps) {
  const id = useId();
  return (
    <div>
      <Label id={`${id}-label`}>{label}</Label>
      <Box
        ref={ref}
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        aria-busy={isWaiting || undefined}
        data-empty={isEmpty || undefined}
        data-invalid={error ? '' : undefined}
        onClick={onPress}
      >
        <span>{text}</span>
        <Icon of={CalendarDays} size="sm" />
      </Box>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

const Label = styled.span`
  display: block;
  margin-bottom: 0.4rem;
  font-size: var(--text-sm);
  font-weight: 550;
`;

const Box = styled.button`
  ${inputStyles}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3xs);
  text-align: start;

  span::first-letter {
    text-transform: uppercase;
  }

  &[data-empty] {
    color: var(--ink-soft);
  }

  &[data-invalid] {
    border-color: var(--danger);
    box-shadow: 0 0 0 1px var(--danger);
  }
`;
