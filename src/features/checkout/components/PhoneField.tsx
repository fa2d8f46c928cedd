import { FormField } from '@/ui/forms/FormField';
import { useErrorText } from './useErrorText';

interface PhoneFieldProps {
  label: string;
  hint?: string;
  /** Of somebody gifts are sent to, who must be reached; in the words of browsers that fill forms in. */
  isRecipient?: boolean;
}

/** The phone of whoever sends or receives. */
export function PhoneField({ isRecipient = false, ...words }: PhoneFieldProps) {
  return (
    <FormField
      name="phone"
      type="tel"
      autoComplete={isRecipient ? 'shipping tel' : 'tel'}
      inputMode="tel"
      maxLength={24}
      errorText={useErrorText()}
      required={isRecipient}
      optional={!isRecipient}
      {...words}
    />
  );
}
