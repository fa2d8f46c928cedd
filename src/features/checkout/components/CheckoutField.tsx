import type { ComponentProps } from 'react';
import { FormField } from '@/ui/forms/FormField';
import { FieldRow } from './StepForm';
import { useErrorText } from './useErrorText';

type FieldProps = Omit<ComponentProps<typeof FormField>, 'errorText'>;

/** A field of a checkout form; its errors are worded by the checkout's own messages. */
export function CheckoutField(props: FieldProps) {
  return <FormField errorText={useErrorText()} {...props} />;
}

interface NameFieldsProps {
  labels: Readonly<Record<'firstName' | 'lastName', string>>;
  /** The names of the recipient, in the `autocomplete` words of browsers. */
  isRecipient?: boolean;
}

/** First and last name, side by side where there is room. */
export function NameFields({ labels, isRecipient = false }: NameFieldsProps) {
  const owner = isRecipient ? 'shipping ' : '';
  const shared = { maxLength: 40, required: true };
  return (
    <FieldRow>
      <CheckoutField
        name="firstName"
        label={labels.firstName}
        autoComplete={`${owner}given-name`}
        {...shared}
      />
      <CheckoutField
        name="lastName"
        label={labels.lastName}
        autoComplete={`${owner}family-name`}
        {...shared}
      />
    </FieldRow>
  );
}

interface PhoneFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  /** The phone of the recipient, which is required. */
  isRecipient?: boolean;
}

/** The phone of the sender or the recipient. */
export function PhoneField({ isRecipient = false, ...words }: PhoneFieldProps) {
  return (
    <CheckoutField
      name="phone"
      type="tel"
      autoComplete={isRecipient ? 'shipping tel' : 'tel'}
      inputMode="tel"
      maxLength={24}
      required={isRecipient}
      optional={!isRecipient}
      {...words}
    />
  );
}
