import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  Field,
  formValueSelector,
  initialize,
  reduxForm,
  SubmissionError,
  type InjectedFormProps,
} from 'redux-form';
import { storedRecipient, selectVisitParameters } from '@/features/attribution/state';
import { selectIsLoggedIn } from '@/features/auth/state';
import type { CheckoutSession, Recipient } from '@/contracts/checkout';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { keepInPlace } from '@/ui/layout/keepInPlace';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Text } from '@/ui/layout/Text';
import { lazyComponent } from '@/ui/lazy';
import {
  destinationOf,
  recipientFields,
  recipientOf,
  recipientProblems,
  recipientValues,
  saveProblems,
  type RecipientValues,
} from '../rules';
import { type AddressType } from '@/contracts/shop';
import { saveRecipient, verifyRecipient } from '../state';
import { keepsTyped, rememberTyped, typedName, withTyped } from '../state/typedForms';
import { AddressExtras, AddressTypeChoice } from './AddressFields';
import { CheckoutField, FieldRow, NameFields, PhoneField } from './CheckoutField';
import { RecipientPlace, type RecipientPlaceProps } from './RecipientPlace';
import { recipientFormName, StepForm, stepFormConfig, type StepWay } from './StepForm';

const AddressQuestion = lazyComponent(() =>
  import('./AddressQuestion').then((module) => module.AddressQuestion),
);

/** What the account of a customer offers here; nobody else loads it. */
const savedRecipients = lazyWithMessages(
  () => import('./SavedRecipients').then((module) => module.SavedRecipients),
  ['account', 'addresses'],
);
const saveAddressTick = lazyWithMessages(
  () => import('./SavedRecipients').then((module) => module.SaveAddressTick),
  ['account', 'addresses'],
);

/** The form waits at most so long for what the account offers. */
const WAITS_FOR_ACCOUNT_MS = 1500;

/**
 * Reads what the account of a customer offers, with the code that shows it. What comes when the form is shown already, as for whoever
 * signs in there, is put above the fields without moving the one in use.
 * @returns whether it is offered: null while the form waits for it, false for visitors
 */
function useAccountOffer(form: string): boolean | null {
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const hasAccount = useAppSelector(selectIsLoggedIn);
  const [isWaiting, setWaiting] = useState(hasAccount);
  const [isRead, setRead] = useState(false);
  if (!hasAccount && isWaiting) setWaiting(false);
  if (!hasAccount && isRead) setRead(false);
  const show = useEffectEvent(() => {
    if (!isWaiting) return keepInPlace(fieldInUse(form), () => setRead(true));
    setRead(true);
    setWaiting(false);
  });
  useEffect(() => {
    if (!hasAccount) return;
    let isCurrent = true;
    const timer = setTimeout(() => setWaiting(false), WAITS_FOR_ACCOUNT_MS);
    Promise.all([
      savedRecipients.preload(locale),
      saveAddressTick.preload(locale),
      loadWithRetry(() => import('./SavedRecipients')).then(({ readSaved }) => dispatch(readSaved())),
    ]).then(
      () => isCurrent && show(),
      () => setWaiting(false),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, hasAccount, locale]);
  return isWaiting ? null : isRead;
}

/** The field that has the focus, else the first one. */
function fieldInUse(form: string): Element | null {
  const shown = document.getElementById(form);
  return shown?.querySelector(':focus') ?? shown?.querySelector('input') ?? null;
}

interface RecipientFormProps extends StepWay, Pick<RecipientPlaceProps, 'onMoved'> {
  checkout: CheckoutSession;
  /** Whose, counted from 0. */
  part: number;
}

interface Beginning extends Pick<RecipientFormProps, 'checkout' | 'part'> {
  typedAs: string;
  zipCode: string | undefined;
}

/**
 * What the form begins with. Once the cart goes to another place, what is typed stays but for the street and the city: before what the
 * account offers there.
 */
function useBeginning({ checkout, part, typedAs, zipCode }: Beginning): RecipientValues {
  const dispatch = useAppDispatch();
  const visit = useAppSelector(selectVisitParameters);
  const values = () => {
    const known = recipientValues(checkout, part === 0 ? { ...visit, ...storedRecipient() } : {});
    return withTyped(typedAs, known, zipCode);
  };
  const [first] = useState(values);
  const begun = useRef(zipCode);
  const beginAgain = useEffectEvent(() => void dispatch(initialize(recipientFormName(part), values())));
  useLayoutEffect(() => {
    if (begun.current !== zipCode) beginAgain();
    begun.current = zipCode;
  }, [zipCode]);
  return first;
}

/** Asks for the recipient. An address that the postal service writes differently is confirmed first. */
export function RecipientForm({ checkout, part, onDone, onMoved, ...way }: RecipientFormProps) {
  const dispatch = useAppDispatch();
  const destination = destinationOf(checkout.cart);
  const typedAs = typedName('recipient', checkout.cart.cartId);
  const initialValues = useBeginning({ checkout, part, typedAs, zipCode: destination?.zipCode });
  const { question, ask, settle } = useAddressQuestion();
  const isOffered = useAccountOffer(recipientFormName(part));
  if (!destination) return null;
  if (isOffered === null) return <Skeleton aria-hidden height="44rem" />;
  const save = async (values: RecipientValues) => {
    const entered = recipientOf(values, destination);
    const suggested = await dispatch(verifyRecipient(entered)).unwrap();
    const chosen = suggested ? await ask({ entered, suggested }) : entered;
    if (!chosen) return;
    const saved = await dispatch(saveRecipient({ recipient: chosen, part })).unwrap();
    if (!saved.ok) throw new SubmissionError<RecipientValues>(saveProblems(saved, recipientFields));
    rememberTyped(typedAs, null);
    if (values.savesAddress) {
      const isSaved = await loadWithRetry(() => import('../state/saveAddress')).then(
        ({ saveAddress }) => dispatch(saveAddress(chosen)).unwrap(),
        () => false,
      );
      if (!isSaved) throw new SubmissionError<Record<string, string>>({ savesAddress: 'notSaved' });
    }
    onDone();
  };
  return (
    <>
      <BoundForm
        form={recipientFormName(part)}
        initialValues={initialValues}
        typedAs={typedAs}
        zipCode={destination.zipCode}
        destination={destination}
        part={part}
        onMoved={onMoved}
        isOffered={isOffered}
        {...way}
        onSubmit={save}
      />
      {question && <AddressQuestion {...question} onSettle={settle} onClose={() => settle(null)} />}
    </>
  );
}

interface FormProps extends Omit<StepWay, 'onDone'>, RecipientPlaceProps {
  typedAs: string;
  zipCode: string;
  /** Whether the account's addresses and reminders are offered. */
  isOffered: boolean;
}

function Fields({
  destination,
  part,
  onMoved,
  isOffered,
  label,
  back,
  ...form
}: FormProps & InjectedFormProps<RecipientValues, FormProps>) {
  const t = useTranslations('checkout');
  const addressType = useAppSelector(
    (state) => (formValueSelector(form.form)(state, 'addressType') as AddressType | undefined) ?? 'R',
  );
  return (
    <StepForm form={form} label={label} back={back}>
      {isOffered && (
        <savedRecipients.Part key={destination.zipCode} form={form.form} destination={destination} />
      )}
      <Field name="addressType" component={AddressTypeChoice} />
      {(addressType === 'F' || addressType === 'C') && (
        <Text size="sm" tone="soft">
          {t('recipient.deceased')}
        </Text>
      )}
      <NameFields
        isRecipient
        labels={{ firstName: t('recipient.firstName'), lastName: t('recipient.lastName') }}
      />
      <AddressExtras addressType={addressType} form={form.form} />
      <CheckoutField
        name="addressLine1"
        label={t('recipient.addressLine1')}
        autoComplete="shipping address-line1"
        maxLength={80}
        required
      />
      <FieldRow>
        <CheckoutField
          name="addressLine2"
          label={addressType === 'A' ? t('recipient.unit') : t('recipient.addressLine2')}
          autoComplete="shipping address-line2"
          maxLength={80}
          required={addressType === 'A'}
          optional={addressType !== 'A'}
        />
        <CheckoutField
          name="city"
          label={t('recipient.city')}
          autoComplete="shipping address-level2"
          maxLength={60}
          required
        />
      </FieldRow>
      <RecipientPlace destination={destination} part={part} onMoved={onMoved} />
      <PhoneField label={t('recipient.phone')} hint={t('recipient.phoneHint')} isRecipient />
      <CheckoutField
        name="instructions"
        control="area"
        rows={2}
        label={t('recipient.instructions')}
        optional
        maxLength={200}
      />
      {isOffered && <saveAddressTick.Part />}
    </StepForm>
  );
}

const BoundForm = reduxForm<RecipientValues, FormProps>({
  ...stepFormConfig,
  ...keepsTyped,
  validate: recipientProblems,
})(Fields);

export interface AddressChoice {
  readonly entered: Recipient;
  readonly suggested: Recipient;
}

/** Opens the question and waits for the answer: null when it is closed without one. */
function useAddressQuestion() {
  const [question, setQuestion] = useState<AddressChoice | null>(null);
  const answer = useRef<(chosen: Recipient | null) => void>(undefined);
  const ask = (choice: AddressChoice) => {
    setQuestion(choice);
    return new Promise<Recipient | null>((resolve) => {
      answer.current = resolve;
    });
  };
  const settle = (chosen: Recipient | null) => {
    setQuestion(null);
    answer.current?.(chosen);
  };
  return { question, ask, settle };
}
