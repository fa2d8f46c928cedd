import type { ReactNode } from 'react';
import { reducer as formReducer } from 'redux-form';
import type { ModalKey } from '@/features/modals/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { injectReducer } from '@/store/lazyReducers';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Stack } from '@/ui/layout/Stack';
import { Dialog } from '@/ui/overlays/Dialog';
import { deleteAddress, readOwn, removeReminder, selectAccountFeedback, type ChangeOutcome } from '../state';
import { AddressForm } from './AddressForm';
import { AddressLines } from './AddressLines';
import { ReminderForm } from './ReminderForm';
import { useFeedbackText } from './SectionFrame';
import { useClosing, useOnce, useSubjectAddress, useSubjectReminder } from './useDialogs';
import { useReminderName } from './useReminderName';

injectReducer({ reducerPath: 'form', reducer: formReducer });

interface DialogProps {
  modalKey?: ModalKey;
  onClose: () => void;
}

/** The dialogs of addresses and reminders by their modal key. @source spec §2 (Modals) */
export function AccountDialog({ modalKey = 'add-address', onClose }: DialogProps) {
  if (modalKey === 'remove-address') return <RemoveAddress onClose={onClose} />;
  if (modalKey === 'remove-reminder') return <RemoveReminder onClose={onClose} />;
  return modalKey === 'add-address' || modalKey === 'update-address' ? (
    <AddressDialog modalKey={modalKey} onClose={onClose} />
  ) : (
    <ReminderDialog modalKey={modalKey} onClose={onClose} />
  );
}

/** A new address, or another one for a saved one. @source spec §2 (Modals: add address, update address) */
function AddressDialog({ modalKey: form = 'add-address', onClose }: DialogProps) {
  const t = useTranslations('addresses');
  const address = useSubjectAddress();
  const isNew = form === 'add-address';
  const close = useClosing(onClose, !isNew && !address, form);
  return (
    <Dialog open onClose={close} title={t(isNew ? 'form.add' : 'form.edit')}>
      {(isNew || address) && <AddressForm form={form} address={isNew ? undefined : address} onDone={close} />}
    </Dialog>
  );
}

/** A new reminder, or another one for a saved one. */
function ReminderDialog({ modalKey: form = 'add-reminder', onClose }: DialogProps) {
  const t = useTranslations('reminders');
  const reminder = useSubjectReminder();
  const isNew = form === 'add-reminder';
  const close = useClosing(onClose, !isNew && !reminder, form);
  return (
    <Dialog open onClose={close} title={t(isNew ? 'form.add' : 'form.edit')}>
      {(isNew || reminder) && (
        <ReminderForm form={form} reminder={isNew ? undefined : reminder} onDone={close} />
      )}
    </Dialog>
  );
}

/** @source spec §2 (Modals: remove address), §8 Account */
function RemoveAddress({ onClose }: DialogProps) {
  const t = useTranslations('addresses');
  const dispatch = useAppDispatch();
  const address = useSubjectAddress();
  const close = useClosing(onClose, !address);
  if (!address) return null;
  const remove = () => dispatch(deleteAddress(address.addressId)).unwrap();
  return (
    <RemoveDialog name="addresses" texts={t} text={t('remove.text')} remove={remove} onClose={close}>
      <AddressLines address={address} />
    </RemoveDialog>
  );
}

/** @source spec §2 (Modals: remove reminder), §8 Account */
function RemoveReminder({ onClose }: DialogProps) {
  const t = useTranslations('reminders');
  const dispatch = useAppDispatch();
  const reminder = useSubjectReminder();
  const reminderName = useReminderName();
  const close = useClosing(onClose, !reminder);
  if (!reminder) return null;
  const remove = () => dispatch(removeReminder(reminder.reminderId)).unwrap();
  const text = t('remove.text', { what: reminderName(reminder) });
  return <RemoveDialog name="reminders" texts={t} text={text} remove={remove} onClose={close} />;
}

interface RemoveDialogProps {
  name: 'addresses' | 'reminders';
  texts: {
    (key: 'remove.title' | 'remove.yes' | 'remove.no' | 'remove.removing' | 'feedback.saved'): string;
    has: (key: string) => boolean;
  };
  text: string;
  remove: () => Promise<ChangeOutcome>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is removed. What another window has removed already closes the question, and the list is read again. */
function RemoveDialog({ name, texts: t, text, remove, onClose, children }: RemoveDialogProps) {
  const dispatch = useAppDispatch();
  const feedbackText = useFeedbackText(t);
  const feedback = useAppSelector((state) => selectAccountFeedback(state, name));
  const { isRunning, start } = useOnce(async () => {
    const outcome = await remove();
    if (!outcome.ok && outcome.status !== 404) return;
    if (!outcome.ok) await dispatch(readOwn({ name }));
    onClose();
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t('remove.no')}
      </Button>
      <Button variant="danger" loading={isRunning} loadingLabel={t('remove.removing')} onClick={start}>
        {t('remove.yes')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} width="sm" title={t('remove.title')} description={text} footer={footer}>
      <Stack gap="xs">
        {children}
        {feedback?.type === 'error' && <InlineMessage tone="error">{feedbackText(feedback)}</InlineMessage>}
      </Stack>
    </Dialog>
  );
}
