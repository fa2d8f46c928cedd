import { useId, useRef, type KeyboardEvent } from 'react';
import type { WrappedFieldProps } from 'redux-form';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Field, FieldError } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { birthParts, enteredBirth, isPartFull, nextPart, previousPart, type BirthPart } from '../rules';

const parts: readonly { part: BirthPart; digits: number; fill: string }[] = [
  { part: 'month', digits: 2, fill: 'bday-month' },
  { part: 'day', digits: 2, fill: 'bday-day' },
  { part: 'year', digits: 4, fill: 'bday-year' },
];

interface BirthInputProps {
  /** Turns an error key of the form's validator into words; the key itself is shown otherwise. */
  errorText?: (error: 'invalidDate' | 'underAge') => string;
}

/**
 * A date of birth in three fields. A full field moves the focus on, backspace in an empty one moves it back, a whole
 * date can be pasted into any. The form holds one value.
 * @source spec §5 Age verification (MM, DD, YYYY)
 */
export function BirthInput({ input, meta, errorText }: WrappedFieldProps & BirthInputProps) {
  const t = useTranslations('age-verification');
  const errorId = useId();
  const inputs = useRef<Partial<Record<BirthPart, HTMLInputElement | null>>>({});
  const entered = birthParts(String(input.value ?? ''));
  const found: unknown = meta.error;
  const problem = meta.submitFailed && typeof found === 'string' ? found : undefined;
  const move = (part: BirthPart | undefined) => {
    const target = part && inputs.current[part];
    target?.focus();
    target?.select();
  };
  const change = (part: BirthPart, text: string) => {
    const pasted = enteredBirth(text);
    if (pasted) {
      input.onChange(pasted);
      return move('year');
    }
    const value = text.replace(/\D/g, '');
    input.onChange(joined({ ...entered, [part]: value }));
    if (isPartFull(part, value)) move(nextPart(part));
  };
  const onKeyDown = (part: BirthPart) => (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || entered[part] !== '') return;
    event.preventDefault();
    move(previousPart(part));
  };
  return (
    <Group aria-describedby={errorId}>
      <legend>{t('legend')}</legend>
      <Parts>
        {parts.map(({ part, digits, fill }) => (
          <Field key={part} label={t(part)} required>
            <TextInput
              ref={(element) => {
                inputs.current[part] = element;
              }}
              name={`${input.name}.${part}`}
              value={entered[part]}
              inputMode="numeric"
              autoComplete={fill}
              placeholder={t(`${part}Hint`)}
              maxLength={part === 'month' ? 10 : digits}
              aria-invalid={problem ? true : undefined}
              onChange={({ target }) => change(part, target.value)}
              onKeyDown={onKeyDown(part)}
            />
          </Field>
        ))}
      </Parts>
      <FieldError id={errorId}>{problem && (errorText?.(problem as 'invalidDate') ?? problem)}</FieldError>
    </Group>
  );
}

const joined = ({ month, day, year }: Record<BirthPart, string>): string => `${year}-${month}-${day}`;

const Group = styled.fieldset`
  legend {
    margin-bottom: 0.5rem;
    font-weight: 550;
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 1.4fr;
  gap: var(--space-2xs);
`;
