import { useEffect, useRef, useState } from 'react';
import { destroy } from 'redux-form';
import type { SavedAddress } from '@/contracts/addressBook';
import type { Reminder } from '@/contracts/reminders';
import { lookUpZip } from '@/features/delivery/state';
import { openModal, type ModalKey } from '@/features/modals/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { FormTexts } from '@/ui/forms/StoreForm';
import { accountFeedback, readOwn, selectSubject, subjectChosen, type ChangeOutcome } from '../state';
import { useFeedbackText, useRefusedTexts, type FeedbackTexts } from './SectionFrame';

/** Opens a dialog of the account about one address or reminder; null for a new one. */
export function useOpenDialog(): (modalKey: ModalKey, subject?: string | null) => void {
  const dispatch = useAppDispatch();
  return (modalKey, subject = null) => {
    dispatch(accountFeedback(null));
    dispatch(subjectChosen(subject));
    dispatch(openModal({ modalKey }));
  };
}

/** The address a dialog is about; nothing for a new one, or for one that is gone. */
export const useSubjectAddress = (): SavedAddress | undefined =>
  useAppSelector((state) =>
    state.addresses.results?.find(({ addressId }) => addressId === selectSubject(state)),
  );

/** The reminder a dialog is about; nothing for a new one, or for one that is gone. */
export const useSubjectReminder = (): Reminder | undefined =>
  useAppSelector((state) => state.reminders.results?.entities.reminder[selectSubject(state) ?? '']);

/**
 * Closes a dialog, also by itself once what it is about is gone. What was typed stays while another dialog such as sign-in is on
 * top; it is forgotten here.
 * @param form  name of its form, where it has one
 */
export function useClosing(onClose: () => void, isGone: boolean, form?: string): () => void {
  const dispatch = useAppDispatch();
  const close = () => {
    onClose();
    /* The form is still shown while this runs; destroyed now, it would begin anew. */
    if (form) setTimeout(() => dispatch(destroy(form)));
  };
  const leave = useRef(close);
  useEffect(() => {
    if (isGone) leave.current();
  }, [isGone]);
  return close;
}

/** Runs something once at a time: presses while it runs are ignored, also the second one of a double click. */
export function useOnce<Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): { isRunning: boolean; start: (...args: Args) => void } {
  const [isRunning, setRunning] = useState(false);
  const isUnderWay = useRef(false);
  const start = (...args: Args) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    void run(...args).finally(() => {
      isUnderWay.current = false;
      setRunning(false);
    });
  };
  return { isRunning, start };
}

interface Saving<Values> {
  /** What the form is about; the list is read again when it turns out to be gone. */
  name: 'addresses' | 'reminders';
  texts: FeedbackTexts;
  onDone: () => void;
  save: (values: Values) => Promise<ChangeOutcome>;
}

/**
 * How a form of a dialog is sent, once its zip is one that exists: then the dialog closes, or the form says at its fields or above
 * them why it could not be saved. What another window has removed cannot be saved: the dialog closes, too.
 * @source spec §5 Lookup rules, §7 Profile
 */
export function useSaving<Values extends { zipCode?: string }>({
  name,
  texts,
  onDone,
  save,
}: Saving<Values>) {
  const dispatch = useAppDispatch();
  const zipFault = useZipFault();
  const refused = useRefusedTexts<Values>();
  const feedbackText = useFeedbackText(texts);
  return async (values: Values): Promise<FormTexts<Values> | undefined> => {
    const fault = await zipFault(values.zipCode);
    if (fault) return { zipCode: fault } as FormTexts<Values>;
    const outcome = await save(values);
    if (!outcome.ok && outcome.status !== 404) {
      const { feedback } = outcome;
      return feedback ? ({ _error: feedbackText(feedback) } as FormTexts<Values>) : refused(outcome);
    }
    if (!outcome.ok) await dispatch(readOwn({ name }));
    onDone();
    return undefined;
  };
}

/** Looks a zip up and says what is wrong with it; nothing when it is good or when nobody could be asked. @source spec §5 Lookup rules */
function useZipFault(): (zipCode: string | undefined) => Promise<string | undefined> {
  const t = useTranslations('delivery');
  const dispatch = useAppDispatch();
  return async (zipCode) => {
    if (!zipCode?.trim()) return undefined;
    const outcome = await dispatch(lookUpZip({ zipCode })).unwrap();
    return outcome.ok || outcome.problem === 'service' ? undefined : t(`zip.${outcome.problem}`);
  };
}
