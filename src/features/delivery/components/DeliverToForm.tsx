import { useCallback, useEffect, useRef, useState } from 'react';
import {
  Field,
  reducer as formReducer,
  reduxForm,
  submit as submitForm,
  SubmissionError,
  type InjectedFormProps,
  type WrappedFieldProps,
} from 'redux-form';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { injectReducer } from '@/store/lazyReducers';
import { isSplitTestActive } from '@/features/attribution/rules';
import { selectSplitTest } from '@/features/attribution/state';
import { useDeferredDestroy } from '@/ui/forms/useDeferredDestroy';
import {
  calendarOnZipTest,
  enteredOf,
  isCanadianPostalCode,
  isSameZip,
  isWholeZip,
  typedZip,
  writtenZip,
  zipProblem,
  type ZipProblem,
} from '../rules';
import { chooseZip, selectDelivery, selectZipLookup } from '../state';
import { BeforeZip } from './BeforeZip';
import { DatesSection } from './DatesSection';
import { DatesSkeleton } from './DatesSkeleton';
import type { DeliveryPanelProps } from './deliveryPanelProps';
import { PlaceRow } from './PlaceRow';
import { ZipLine } from './ZipLine';

injectReducer({ reducerPath: 'form', reducer: formReducer });

/** Name of the zip-and-date form. @source spec §2 Screens (pdp-deliver-to) */
const formName = 'pdp-deliver-to';

interface DeliverToValues {
  zipCode?: string;
  /** MM/dd/yyyy */
  deliveryDate?: string;
}

interface DeliverToProps extends DeliveryPanelProps {
  /** What was typed before this form arrived. */
  draft: string;
  /** The field was being typed into at that moment. */
  hadFocus: boolean;
}

/** The zip-and-date form with the store behind it. */
export function DeliverToForm(props: DeliverToProps) {
  useDeferredDestroy(formName);
  const dispatch = useAppDispatch();
  const { zipCode, pick, refusedZip } = useAppSelector(selectDelivery);
  const [isEditing, setEditing] = useState(false);
  const [enteredZip, setEnteredZip] = useState('');
  const opensCalendar = useCalendarOnZip(enteredZip);
  const [initialValues] = useState<DeliverToValues>({
    zipCode: zipCode ? writtenZip(zipCode) : (refusedZip?.entered ?? typedZip(props.draft)),
    ...(pick ? { deliveryDate: enteredOf(pick.dateIso) } : {}),
  });
  const lookUp = async ({ zipCode: entered = '' }: DeliverToValues) => {
    setEnteredZip(entered);
    const outcome = await dispatch(chooseZip({ zipCode: entered })).unwrap();
    if (!outcome.ok) throw new SubmissionError<DeliverToValues>({ zipCode: outcome.problem });
    setEditing(false);
  };
  return (
    <StoreForm
      {...props}
      opensCalendar={opensCalendar}
      initialValues={initialValues}
      onSubmit={lookUp}
      isEditing={isEditing}
      onEditing={setEditing}
    />
  );
}

/** Whether the zip just entered opens the calendar by itself. @source spec §5 (named split test, not for Canadian codes) */
function useCalendarOnZip(enteredZip: string): boolean {
  const isActive = isSplitTestActive(useAppSelector(selectSplitTest), calendarOnZipTest);
  return isActive && enteredZip !== '' && !isCanadianPostalCode(enteredZip);
}

interface BodyOwnProps extends DeliverToProps {
  /** The zip was just entered and its calendar opens by itself. */
  opensCalendar: boolean;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
}

type BodyProps = BodyOwnProps & InjectedFormProps<DeliverToValues, BodyOwnProps>;

function FormBody({ handleSubmit, submitting, change, isEditing, onEditing, hadFocus, ...panel }: BodyProps) {
  const dispatch = useAppDispatch();
  const { zipCode, missing, askCount, pick, refusedZip } = useAppSelector(selectDelivery);
  const { results: place, isLoading, error } = useAppSelector((state) => selectZipLookup(state, zipCode));
  const submit = useCallback(() => void dispatch(submitForm(formName)), [dispatch]);
  const edit = () => onEditing(true);
  useComeback(error !== null && !isLoading && error.message !== 'notFound', () => {
    if (zipCode) void dispatch(chooseZip({ zipCode }));
  });
  useEffect(() => {
    change('deliveryDate', pick ? enteredOf(pick.dateIso) : '');
  }, [change, pick]);
  useEffect(() => {
    if (askCount > 0 && missing === 'zip') submit();
  }, [askCount, missing, submit]);
  useEffect(() => {
    if (refusedZip) change('zipCode', refusedZip.entered);
  }, [change, refusedZip]);
  const zipProps = {
    isSearching: submitting,
    knownZip: place ? zipCode : null,
    onWhole: submit,
    hasFocus: isEditing || hadFocus || askCount > 0,
    isReplaced: isEditing,
    restoreProblem: refusedZip?.problem ?? (error ? 'service' : null),
    restoredText: refusedZip?.entered ?? writtenZip(zipCode ?? ''),
  };
  return (
    <>
      {isEditing || (!place && !isLoading) ? (
        <form onSubmit={handleSubmit} noValidate>
          <Field name="zipCode" component={BoundZip} normalize={typedZip} props={zipProps} />
        </form>
      ) : (
        <PlaceRow place={place} zipCode={zipCode ?? ''} onChange={edit} />
      )}
      {place && <DatesSection {...panel} place={place} onOtherZip={edit} />}
      {!place && isLoading && <DatesSkeleton />}
      {!place && !isLoading && <BeforeZip />}
    </>
  );
}

interface BoundZipProps extends WrappedFieldProps {
  isSearching: boolean;
  knownZip: string | null;
  /** Sends the form as soon as the code is whole. */
  onWhole: () => void;
  hasFocus: boolean;
  /** A known code is about to be typed over: it is selected. */
  isReplaced: boolean;
  /** The zip of the last visit could not be looked up. */
  restoreProblem: ZipProblem | null;
  /** The code that could not, as it stood in the field then. */
  restoredText: string;
}

function BoundZip({ input, meta, isSearching, knownZip, onWhole, ...focus }: BoundZipProps) {
  const { hasFocus, isReplaced, restoreProblem, restoredText } = focus;
  const field = useRef<HTMLInputElement>(null);
  const value = String(input.value);
  /* A whole code typed before this form arrived is sent at once; a remembered one was looked up already. */
  const sent = useRef(hasFocus ? '' : value);
  useEffect(() => {
    if (!hasFocus) return;
    field.current?.focus();
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(isReplaced ? 0 : end, end);
  }, [hasFocus, isReplaced]);
  useEffect(() => {
    if (value === sent.current || !isWholeZip(value) || (knownZip && isSameZip(value, knownZip))) return;
    /* The form judges a new value after this effect: asked at once, it would still refuse the former one. */
    const timer = setTimeout(() => {
      sent.current = value;
      onWhole();
    });
    return () => clearTimeout(timer);
  }, [value, knownZip, onWhole]);
  const error = (meta.submitFailed || (meta.touched && !meta.active)) && meta.error;
  return (
    <ZipLine
      input={{ ...input, ref: field }}
      error={error ? (error as ZipProblem) : value === restoredText ? restoreProblem : null}
      isSearching={isSearching}
    />
  );
}

/** What is wrong with the zip before anybody is asked. @source spec §5 Zip and postal code */
function validate({ zipCode = '' }: DeliverToValues) {
  const problem = zipProblem(zipCode);
  return problem ? { zipCode: problem } : {};
}

const StoreForm = reduxForm<DeliverToValues, BodyOwnProps>({
  form: formName,
  destroyOnUnmount: false,
  validate,
})(FormBody);
