import type { ReactNode } from 'react';
import { Field as FormState, type WrappedFieldProps } from 'redux-form';
import { Checkbox } from '../controls/Checkbox';
import { Select, type SelectOption } from '../controls/Select';
import { Field } from './Field';
import { TextArea } from './TextArea';
import { TextInput, type TextInputProps } from './TextInput';

interface FormFieldProps {
  /** Name of the value in the form. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  hideLabel?: boolean;
  control?: 'text' | 'area' | 'select' | 'checkbox';
  options?: readonly SelectOption[];
  placeholder?: string;
  rows?: number;
  maxLength?: number;
  disabled?: boolean;
  /** How the browser fills it in and which keyboard a phone shows. */
  type?: TextInputProps['type'];
  autoComplete?: string;
  inputMode?: TextInputProps['inputMode'];
  /** Changes what is typed before it reaches the form. */
  normalize?: (value: string) => unknown;
  /** Turns an error key of the form's validator into words; the key itself is shown otherwise. */
  errorText?: (error: string) => ReactNode;
}

/**
 * A labelled control bound to redux-form; its error shows once the shopper has left it or sent the form.
 * Only for lazily loaded forms: it brings redux-form with it.
 */
export function FormField({ name, normalize, ...look }: FormFieldProps) {
  return <FormState name={name} component={BoundControl} normalize={normalize} {...look} />;
}

type BoundProps = WrappedFieldProps & Omit<FormFieldProps, 'name' | 'normalize'>;

function BoundControl({
  input,
  meta,
  errorText,
  label,
  hint,
  required,
  optional,
  hideLabel,
  ...look
}: BoundProps) {
  const found: unknown = meta.error ?? meta.warning;
  const isShown = (meta.touched || meta.submitFailed) && typeof found === 'string';
  const error = isShown ? (errorText?.(found) ?? found) : undefined;
  if (look.control === 'checkbox') {
    const { value, ...handlers } = input;
    return (
      <Checkbox
        label={label}
        hint={hint}
        error={error}
        disabled={look.disabled}
        checked={Boolean(value)}
        {...handlers}
      />
    );
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      optional={optional}
      hideLabel={hideLabel}
    >
      <Control input={input} look={look} />
    </Field>
  );
}

function Control({
  input,
  look,
}: {
  input: BoundProps['input'];
  look: Omit<FormFieldProps, 'name' | 'label'>;
}) {
  const { control = 'text', options = [], placeholder, rows, type, inputMode, ...shared } = look;
  if (control === 'select') {
    return <Select options={options} placeholder={placeholder} disabled={shared.disabled} {...input} />;
  }
  if (control === 'area') {
    return <TextArea rows={rows} placeholder={placeholder} {...shared} {...input} />;
  }
  return <TextInput type={type} inputMode={inputMode} placeholder={placeholder} {...shared} {...input} />;
}
