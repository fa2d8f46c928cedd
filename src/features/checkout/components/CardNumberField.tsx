import { useLayoutEffect, useRef } from 'react';
import type { WrappedFieldProps } from 'redux-form';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { cardBrandOf, digitsOf, writtenCardNumber } from '../rules';
import { useErrorText } from './useErrorText';

interface CardNumberFieldProps extends WrappedFieldProps {
  /** The card entered before was declined. */
  isDeclined: boolean;
}

/** A card number, written in its groups while it is typed, with the brand it belongs to. */
export function CardNumberField({ input, meta, isDeclined }: CardNumberFieldProps) {
  const t = useTranslations('checkout');
  const cardTexts = useTranslations('orders');
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const value = String(input.value);
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || document.activeElement !== field.current) return;
    const caret = caretAfter(value, digitsBeforeCaret.current);
    field.current?.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  }, [value]);
  const found: unknown = meta.touched || meta.submitFailed ? meta.error : undefined;
  const code = typeof found === 'string' ? found : isDeclined && !meta.dirty ? 'card.declined' : undefined;
  const brand = cardBrandOf(value)?.name;
  return (
    <Field label={t('payment.number')} error={code && errorText(code)} required>
      <TextInput
        {...input}
        ref={field}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        onChange={({ target }) => {
          const before = target.value.slice(0, target.selectionStart ?? target.value.length);
          digitsBeforeCaret.current = digitsOf(before).length;
          input.onChange(writtenCardNumber(target.value));
        }}
        trailing={<Brand aria-live="polite">{brand ? cardTexts(`card.brands.${brand}`) : ''}</Brand>}
      />
    </Field>
  );
}

/** Where the caret stands after so many digits of a written number. */
function caretAfter(written: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < written.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(written[at] ?? '')) seen += 1;
  }
  return written.length;
}

const Brand = styled.span`
  padding-inline-end: 0.8rem;
  background: var(--paper-raised);
  color: var(--ink-soft);
  font-size: var(--text-xs);
  font-weight: 600;
  white-space: nowrap;
  pointer-events: none;
`;
