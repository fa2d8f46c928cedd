import { useState } from 'react';
import { reduxForm, SubmissionError, type InjectedFormProps } from 'redux-form';
import { shop } from '@/contracts/shop';
import type { CheckoutSession } from '@/contracts/checkout';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { FormField } from '@/ui/forms/FormField';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import {
  cardMessageOf,
  hasDelivery,
  messageProblems,
  messageValues,
  saveProblems,
  senderOf,
  type MessageValues,
} from '../rules';
import { saveMessage } from '../state';
import { FieldRow, FieldStack } from './FieldRow';
import { focusFirstFault } from './focusFirstFault';
import { FormFoot } from './FormFoot';
import { messageFormName as formName } from './formNames';
import { useErrorText } from './useErrorText';

const fieldNames = ['message', 'signature', 'firstName', 'lastName', 'email', 'phone'];

/** What stands on the card, and who sends it. */
export function MessageForm({ checkout, onDone }: { checkout: CheckoutSession; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const [initialValues] = useState(() => messageValues(checkout));
  const hasCard = hasDelivery(checkout.cart);
  const save = async (values: MessageValues) => {
    const step = { sender: senderOf(values), ...(hasCard ? { cardMessage: cardMessageOf(values) } : {}) };
    const saved = await dispatch(saveMessage(step)).unwrap();
    if (!saved.ok) throw new SubmissionError<MessageValues>(saveProblems(saved, fieldNames));
    onDone();
  };
  return <BoundForm initialValues={initialValues} hasCard={hasCard} onSubmit={save} />;
}

interface FormProps {
  /** A card goes with the gift. */
  hasCard: boolean;
}

function Fields({
  hasCard,
  handleSubmit,
  submitting,
  error,
}: FormProps & InjectedFormProps<MessageValues, FormProps>) {
  const t = useTranslations('checkout');
  const errorText = useErrorText();
  const shared = { errorText, required: true };
  return (
    <form id={formName} onSubmit={handleSubmit} noValidate>
      <FieldStack>
        {hasCard && (
          <>
            <FormField
              name="message"
              control="area"
              rows={5}
              label={t('message.message')}
              hint={t('message.messageHint')}
              optional
              maxLength={shop.cardMessageLimit}
              errorText={errorText}
            />
            <FormField
              name="signature"
              label={t('message.signature')}
              optional
              autoComplete="off"
              maxLength={60}
              errorText={errorText}
            />
          </>
        )}
        <Stack gap="4xs">
          <Heading as="h2" size="sm">
            {t('message.sender')}
          </Heading>
          <Text size="sm" tone="faint">
            {t('message.senderHint')}
          </Text>
        </Stack>
        <FieldRow>
          <FormField
            name="firstName"
            label={t('message.firstName')}
            autoComplete="given-name"
            maxLength={40}
            {...shared}
          />
          <FormField
            name="lastName"
            label={t('message.lastName')}
            autoComplete="family-name"
            maxLength={40}
            {...shared}
          />
        </FieldRow>
        <FormField
          name="email"
          type="email"
          label={t('message.email')}
          hint={t('message.emailHint')}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          {...shared}
        />
        <FormField
          name="phone"
          type="tel"
          label={t('message.phone')}
          optional
          autoComplete="tel"
          inputMode="tel"
          maxLength={24}
          errorText={errorText}
        />
        <FormFoot
          label={t('message.submit')}
          submitting={submitting}
          error={error}
          back={hasCard ? 'recipient' : undefined}
        />
      </FieldStack>
    </form>
  );
}

const BoundForm = reduxForm<MessageValues, FormProps>({
  form: formName,
  destroyOnUnmount: false,
  validate: messageProblems,
  onSubmitFail: () => focusFirstFault(formName),
})(Fields);
