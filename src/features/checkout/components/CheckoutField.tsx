import { useCallback, type ComponentProps } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { FormField } from '@/ui/forms/FormField';
import { media } from '@/ui/theme/media';

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

/** Two fields side by side where there is room. */
export const FieldRow = styled.div`
  display: grid;
  gap: var(--space-sm);
  align-items: start;

  ${media.md} {
    grid-template-columns: 1fr 1fr;
    gap: var(--space-xs);
  }
`;

/** The text of an error code of a checkout form: "email", "maxLength:40", "card.expired". */
export function useErrorText(): (code: string) => string {
  const t = useTranslations('checkout');
  const forms = useTranslations('forms');
  return useCallback(
    (code) => {
      if (t.has(code)) return t(code as 'problems.general');
      const [key = '', n = ''] = code.split(':');
      return forms.has(key) ? forms(key as 'maxLength', { n }) : t('problems.general');
    },
    [t, forms],
  );
}

/** The text of the gateway's reason why something cannot be delivered as chosen. */
export function useReasonText() {
  const cart = useTranslations('cart');
  return (reason: string | null | undefined): string => {
    if (reason === 'destinations') return cart('errors.destinationsDiffer');
    const key = `undeliverable.reasons.${reason}`;
    return cart(cart.has(key) ? (key as 'undeliverable.reasons.other') : 'undeliverable.reasons.other');
  };
}
