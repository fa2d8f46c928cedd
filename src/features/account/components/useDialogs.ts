import { useEffect, useRef, useState } from 'react';
import { destroy } from 'redux-form';
import type { SavedAddress } from '@/contracts/account/addressBook';
import type { Reminder } from '@/contracts/account/reminders';
import { openModal, type ModalKey } from '@/features/modals/state';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { accountFeedback, selectSubject, subjectChosen } from '../state';

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
    if (isUnderWay.current || isRunning) return;
    isUnderWay.current = true;
    setRunning(true);
    void run(...args).finally(() => {
      isUnderWay.current = false;
      setRunning(false);
    });
  };
  return { isRunning, start };
}
