import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { initialize, SubmissionError } from 'redux-form';
import { storedRecipient, selectVisitParameters } from '@/features/attribution/state';
import type { CheckoutSession, Recipient } from '@/contracts/checkout';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { lazyComponent } from '@/ui/lazy';
import {
  destinationOf,
  recipientFields,
  recipientOf,
  recipientValues,
  saveProblems,
  type RecipientValues,
} from '../rules';
import { saveRecipient, verifyRecipient } from '../state';
import { rememberTyped, typedName, withTyped } from '../state/typedForms';
import { RecipientFields } from './RecipientFields';
import { type RecipientPlaceProps } from './RecipientPlace';
import { recipientFormName, useIsShown, type StepWay } from './StepForm';
import { useAccountOffer } from './useAccountOffer';

const AddressQuestion = lazyComponent(() =>
  import('./AddressQuestion').then((module) => module.AddressQuestion),
);

interface RecipientFormProps extends StepWay, Pick<RecipientPlaceProps, 'onMoved'> {
  checkout: CheckoutSession;
  /** Whose, counted from 0. */
  part: number;
  /** The cart of a further recipient. */
  companionId?: string;
}

interface Beginning extends Pick<RecipientFormProps, 'checkout' | 'companionId'> {
  typedAs: string;
  zipCode: string | undefined;
}

/**
 * What the form begins with. Once the cart goes to another place, what is typed stays but for the street and the city: before what the
 * account offers there.
 */
function useBeginning({ checkout, companionId, typedAs, zipCode }: Beginning): RecipientValues {
  const dispatch = useAppDispatch();
  const visit = useAppSelector(selectVisitParameters);
  const values = () => {
    const known = recipientValues(checkout, companionId ? {} : { ...storedRecipient(), ...visit });
    return withTyped(typedAs, known, zipCode);
  };
  const [first] = useState(values);
  const begun = useRef(zipCode);
  const beginAgain = useEffectEvent(
    () => void dispatch(initialize(recipientFormName(companionId), values())),
  );
  useLayoutEffect(() => {
    if (begun.current !== zipCode) beginAgain();
    begun.current = zipCode;
  }, [zipCode]);
  return first;
}

/** Asks for the recipient. An address that the postal service writes differently is confirmed first. */
export function RecipientForm({ checkout, part, companionId, onDone, onMoved, ...way }: RecipientFormProps) {
  const dispatch = useAppDispatch();
  const destination = destinationOf(checkout.cart);
  const typedAs = typedName('recipient', checkout.cart.cartId);
  const initialValues = useBeginning({ checkout, companionId, typedAs, zipCode: destination?.zipCode });
  const { question, ask, settle } = useAddressQuestion();
  const isOffered = useAccountOffer(recipientFormName(companionId));
  if (!destination) return null;
  if (isOffered === null) return <Skeleton aria-hidden height="44rem" />;
  const save = async (values: RecipientValues) => {
    const entered = recipientOf(values, destination);
    const suggested = await dispatch(verifyRecipient(entered)).unwrap();
    const chosen = suggested ? await ask({ entered, suggested }) : entered;
    if (!chosen) return;
    const saved = await dispatch(saveRecipient({ recipient: chosen, companionId })).unwrap();
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
      <RecipientFields
        form={recipientFormName(companionId)}
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

export interface AddressChoice {
  readonly entered: Recipient;
  readonly suggested: Recipient;
}

/** Opens the question and waits for the answer: null when it is closed without one, or its step is left. */
function useAddressQuestion() {
  const [question, setQuestion] = useState<AddressChoice | null>(null);
  const answer = useRef<(chosen: Recipient | null) => void>(undefined);
  const isShown = useIsShown();
  useEffect(() => () => answer.current?.(null), []);
  const ask = async (choice: AddressChoice) => {
    if (!isShown.current) return null;
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
