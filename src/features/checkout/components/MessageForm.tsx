import { useEffect, useState } from 'react';
import { initialize, reduxForm, SubmissionError, type InjectedFormProps } from 'redux-form';
import styled from 'styled-components';
import type { CheckoutSession } from '@/contracts/checkout';
import { shop } from '@/contracts/shop';
import { selectIsLoggedIn } from '@/features/auth/state';
import { useTranslations } from '@/i18n/useTranslations';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
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
import { keepsTyped, rememberTyped, typedName, withTyped } from '../state/typedForms';
import { CheckoutField, NameFields, PhoneField } from './CheckoutField';
import { messageFormName, StepForm, stepFormConfig, type StepWay } from './StepForm';

const fieldNames = ['message', 'signature', 'firstName', 'lastName', 'email', 'phone'];

interface MessageFormProps extends StepWay {
  checkout: CheckoutSession;
  /** Whose card: the cart of a further recipient. The form of the cart that pays also asks for the sender. */
  companionId?: string;
  /** The sender, when another recipient's checkout knows it. */
  sender?: CheckoutSession['sender'];
}

/** Asks for the card message and the sender. */
export function MessageForm({ checkout, companionId, sender, onDone, ...way }: MessageFormProps) {
  const dispatch = useAppDispatch();
  const typedAs = typedName('message', checkout.cart.cartId);
  const [initialValues] = useState(() => withTyped(typedAs, messageValues({ sender, ...checkout })));
  const hasCard = hasDelivery(checkout.cart);
  const asksSender = companionId === undefined;
  useOwnSender(messageFormName(companionId), asksSender && !initialValues.email);
  const save = async (values: MessageValues) => {
    const step = {
      companionId,
      ...(asksSender && { sender: senderOf(values) }),
      ...(hasCard && { cardMessage: cardMessageOf(values) }),
    };
    const saved = await dispatch(saveMessage(step)).unwrap();
    if (!saved.ok) throw new SubmissionError<MessageValues>(saveProblems(saved, fieldNames));
    rememberTyped(typedAs, null);
    onDone();
  };
  return (
    <BoundForm
      form={messageFormName(companionId)}
      initialValues={initialValues}
      typedAs={typedAs}
      hasCard={hasCard}
      asksSender={asksSender}
      {...way}
      onSubmit={save}
    />
  );
}

/** A signed-in customer need not type what the account knows; what is typed already stays. */
function useOwnSender(form: string, isUnknown: boolean): void {
  const dispatch = useAppDispatch();
  const isWanted = useAppSelector(selectIsLoggedIn) && isUnknown;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    loadWithRetry(() => import('../state/readOwnSender'))
      .then(({ readOwnSender }) => dispatch(readOwnSender()).unwrap())
      .then((sender) => {
        if (isCurrent && sender) dispatch(initialize(form, sender, { keepValues: true }));
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [dispatch, form, isWanted]);
}

interface FormProps extends Omit<StepWay, 'onDone'> {
  typedAs: string;
  hasCard: boolean;
  asksSender: boolean;
}

function Fields({
  hasCard,
  asksSender,
  label,
  back,
  ...form
}: FormProps & InjectedFormProps<MessageValues, FormProps>) {
  const t = useTranslations('checkout');
  return (
    <StepForm form={form} label={label} back={back}>
      {hasCard && (
        <>
          <CheckoutField
            name="message"
            control="area"
            rows={5}
            label={t('message.message')}
            hint={t('message.messageHint')}
            optional
            maxLength={shop.cardMessageLimit}
          />
          <CheckoutField
            name="signature"
            label={t('message.signature')}
            optional
            autoComplete="off"
            maxLength={60}
          />
        </>
      )}
      {asksSender && <SenderFields hasCard={hasCard} />}
    </StepForm>
  );
}

/** Fields of the sender. Without a card they are the whole step, and its heading names them. */
function SenderFields({ hasCard }: { hasCard: boolean }) {
  const t = useTranslations('checkout');
  return (
    <>
      {hasCard && (
        <Opening gap="4xs">
          <Heading as="h2" size="sm">
            {t('message.sender')}
          </Heading>
          <Text size="sm" tone="faint">
            {t('message.senderHint')}
          </Text>
        </Opening>
      )}
      <NameFields labels={{ firstName: t('message.firstName'), lastName: t('message.lastName') }} />
      <CheckoutField
        name="email"
        type="email"
        label={t('message.email')}
        hint={t('message.emailHint')}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
      />
      <PhoneField label={t('message.phone')} />
    </>
  );
}

const BoundForm = reduxForm<MessageValues, FormProps>({
  ...stepFormConfig,
  ...keepsTyped,
  validate: (values, { asksSender }) => messageProblems(values, asksSender),
})(Fields);

/** More space than between two fields: the sender is another subject than the card. */
const Opening = styled(Stack)`
  padding-top: var(--space-sm);
`;
