import { useCallback, useEffect, useState, type RefObject } from 'react';
import {
  Field,
  focus,
  reducer as formReducer,
  reduxForm,
  SubmissionError,
  submit as submitForm,
  type InjectedFormProps,
} from 'redux-form';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { injectReducer } from '@/store/lazyReducers';
import { useComeback } from '@/store/useComeback';
import { useDeferredDestroy } from '@/ui/forms/useDeferredDestroy';
import { enteredOf, isCanadianPostalCode, isZipFieldValid, writtenZip, zipProblem } from '../rules';
import {
  adoptZip,
  chooseZip,
  requestAnswered,
  selectDelivery,
  selectZipCode,
  selectZipLookup,
} from '../state';
import { BeforeZip } from './BeforeZip';
import { BoundZip } from './BoundZip';
import { DatesSection, DatesSkeleton } from './DatesSection';
import type { DeliveryPanelProps } from './DeliveryPanel';
import { PlaceRow } from './PlaceRow';
import type { LiveZip, ZipText } from './ZipEntry';

injectReducer({ reducerPath: 'form', reducer: formReducer });

/** Name of the zip-and-date form. @source spec §2 Screens (pdp-deliver-to) */
const formName = 'pdp-deliver-to';

interface DeliverToValues {
  zipCode?: string;
  /** MM/dd/yyyy */
  deliveryDate?: string;
}

interface DeliverToProps extends DeliveryPanelProps, ZipText {
  /** The zip field of the page; hidden while a known place is shown instead. */
  field: RefObject<HTMLInputElement | null>;
  onLive: (live: LiveZip) => void;
}

/** The zip-and-date form in redux-form. The panel renders its zip field. */
export function DeliverToForm(props: DeliverToProps) {
  useDeferredDestroy(formName);
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const [enteredZip, setEnteredZip] = useState('');
  const [refusedText, setRefusedText] = useState('');
  const opensCalendar = Boolean(props.opensOnZip) && enteredZip !== '' && !isCanadianPostalCode(enteredZip);
  const [initialValues] = useState<DeliverToValues>(() => {
    const { pick } = selectDelivery(getState());
    return { zipCode: props.draft, ...(pick ? { deliveryDate: enteredOf(pick.dateIso) } : {}) };
  });
  useKnownText(props);
  const lookUp = async ({ zipCode: entered = '' }: DeliverToValues) => {
    setEnteredZip(entered);
    const outcome = await dispatch(chooseZip({ zipCode: entered })).unwrap();
    const isTypedOver = props.field.current !== null && props.field.current.value !== entered;
    if (!outcome || isTypedOver) return;
    if (!outcome.ok) throw new SubmissionError<DeliverToValues>({ zipCode: outcome.problem });
    props.onEditing(false);
    props.onZipNamed?.();
  };
  return (
    <StoreForm
      {...props}
      opensCalendar={opensCalendar}
      isEntered={enteredZip !== ''}
      refusedText={refusedText}
      initialValues={initialValues}
      onSubmit={lookUp}
      onSubmitFail={() => setRefusedText(props.draft)}
    />
  );
}

/** Writes a known or refused zip into the field, unless the shopper is typing. */
function useKnownText({ isEditing, onDraft }: ZipText) {
  const zipCode = useAppSelector(selectZipCode);
  const refusedZip = useAppSelector((state) => selectDelivery(state).refusedZip);
  const known = refusedZip?.entered ?? writtenZip(zipCode ?? '');
  useEffect(() => {
    if (known && !isEditing) onDraft(known);
  }, [known, isEditing, onDraft]);
}

interface BodyOwnProps extends DeliverToProps {
  opensCalendar: boolean;
  /** The zip was entered here, not remembered. */
  isEntered: boolean;
  /** What stood in the zip field when it was last refused. */
  refusedText: string;
}

type BodyProps = BodyOwnProps & InjectedFormProps<DeliverToValues, BodyOwnProps>;

function FormBody({ submitting, change, isEditing, onEditing, draft, onDraft, ...panel }: BodyProps) {
  const { field, earlyForm, onLive, isEntered, refusedText, submitFailed } = panel;
  const dispatch = useAppDispatch();
  const { zipCode, missing, requestCount, pick, refusedZip } = useAppSelector(selectDelivery);
  const { results: place, isLoading, error } = useAppSelector((state) => selectZipLookup(state, zipCode));
  const isValid = useAppSelector(({ form }) => isZipFieldValid(form?.[formName]));
  /* Dates of the former place do not belong to a refused code. */
  const hasRefused = isEditing && submitFailed && !isValid;
  const submit = useCallback(() => void dispatch(submitForm(formName)), [dispatch]);
  const edit = useCallback(() => {
    onDraft(writtenZip(zipCode ?? ''));
    onEditing(true);
  }, [zipCode, onDraft, onEditing]);
  useComeback(error !== null && !isLoading && error.message !== 'notFound', () => {
    if (zipCode) void dispatch(adoptZip({ zipCode }));
  });
  useEffect(() => {
    /* The field had the focus before this code arrived. */
    if (field.current && field.current === document.activeElement) dispatch(focus(formName, 'zipCode'));
  }, [dispatch, field]);
  useEffect(() => {
    change('deliveryDate', pick ? enteredOf(pick.dateIso) : '');
  }, [change, pick]);
  useEffect(() => {
    if (requestCount === 0 || missing !== 'zip') return;
    field.current?.focus();
    submit();
    dispatch(requestAnswered());
  }, [dispatch, requestCount, missing, submit, field]);
  useEffect(() => {
    if (earlyForm) submit();
  }, [earlyForm, submit]);
  const zipProps = {
    ...{ field, draft, onDraft, onLive, submit },
    isSearching: submitting,
    refusedText,
    knownZip: place ? zipCode : null,
    restoreProblem: refusedZip?.problem ?? (error ? 'service' : null),
    restoredText: refusedZip?.entered ?? writtenZip(zipCode ?? ''),
  };
  return (
    <>
      <Field name="zipCode" component={BoundZip} props={zipProps} />
      {!isEditing && (place || isLoading) && (
        <PlaceRow place={place} zipCode={zipCode ?? ''} onChange={edit} isEntered={isEntered} />
      )}
      {place && !hasRefused && (
        <DatesSection
          place={place}
          products={panel.products}
          leadDays={panel.leadDays}
          onOtherZip={edit}
          opensCalendar={panel.opensCalendar}
        />
      )}
      {!place && isLoading && <DatesSkeleton />}
      {(hasRefused || (!place && !isLoading)) && <BeforeZip kind={panel.kind} />}
    </>
  );
}

/** What is wrong with the zip before it is looked up. @source spec §5 Zip and postal code */
function validate({ zipCode = '' }: DeliverToValues) {
  const problem = zipProblem(zipCode);
  return problem ? { zipCode: problem } : {};
}

const StoreForm = reduxForm<DeliverToValues, BodyOwnProps>({
  form: formName,
  destroyOnUnmount: false,
  validate,
})(FormBody);
