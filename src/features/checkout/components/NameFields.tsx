import { FormField } from '@/ui/forms/FormField';
import { FieldRow } from './FieldRow';
import { useErrorText } from './useErrorText';

interface NameFieldsProps {
  labels: Readonly<Record<'firstName' | 'lastName', string>>;
  /** Of somebody gifts are sent to, in the words of browsers that fill forms in. */
  isRecipient?: boolean;
}

/** First and last name, side by side where there is room. */
export function NameFields({ labels, isRecipient = false }: NameFieldsProps) {
  const errorText = useErrorText();
  const whose = isRecipient ? 'shipping ' : '';
  const shared = { errorText, maxLength: 40, required: true };
  return (
    <FieldRow>
      <FormField name="firstName" label={labels.firstName} autoComplete={`${whose}given-name`} {...shared} />
      <FormField name="lastName" label={labels.lastName} autoComplete={`${whose}family-name`} {...shared} />
    </FieldRow>
  );
}
