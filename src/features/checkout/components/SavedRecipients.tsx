import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getFormValues, initialize, isPristine } from 'redux-form';
import { useReminderName } from '@/features/account';
import { addressName } from '@/features/account/rules';
import { readOwn, rememberSentAddress, sentAddress } from '@/features/account/state';
import type { SavedAddress } from '@/contracts/account/addressBook';
import type { Reminder } from '@/contracts/account/reminders';
import { isSameZip } from '@/features/delivery/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { writtenPostalCode } from '@/lib/validation/zip';
import { createAppThunk } from '@/store/createAppThunk';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { Select } from '@/ui/controls/Select';
import { Field } from '@/ui/forms/Field';
import { FormField } from '@/ui/forms/FormField';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import {
  enteredValues,
  type FillIn,
  recipientOf,
  recipientOfAddress,
  recipientOfReminder,
  type Destination,
  type RecipientValues,
} from '../rules';
import { isSameAddress } from '../state/saveAddress';

interface SavedRecipientsProps {
  form: string;
  destination: Destination;
}

/**
 * Offers the addresses and reminders of a signed-in customer that are for the place the cart goes to. The one that the shop was asked
 * to send to is chosen already, unless something has been typed since the form is shown. A choice fills in the form;
 * what it does not know stays as it was entered by hand, and nothing of the choice before. If they cannot be read, the form is filled in by hand.
 * @source spec §3 User / account (addresses, reminders)
 */
export function SavedRecipients({ form, destination: { zipCode } }: SavedRecipientsProps) {
  const t = useTranslations('addresses');
  const reminderName = useReminderName();
  const { dispatch, getState } = useAppStore();
  const { here, elsewhere, reminders } = useOffered(zipCode);
  const last = useRef<FillIn>(undefined);
  const [chosen, setChosen] = useState({ value: '', name: '' });
  const fillIn = (value: string) => {
    const address = here.find(({ addressId }) => addressId === value);
    const reminder = reminders.find(({ reminderId }) => reminderId === value);
    setChosen({ value, name: address ? addressName(address) : (reminder?.recipientName ?? '') });
    const found = address ? recipientOfAddress(address) : reminder && recipientOfReminder(reminder);
    if (!found) return;
    const values = getFormValues(form)(getState()) as RecipientValues | undefined;
    const before = enteredValues(values ?? {}, last.current);
    last.current = { before, filled: found };
    dispatch(initialize(form, { ...before, ...found }));
  };
  useSentAddress(here, form, fillIn);
  if (here.length + elsewhere + reminders.length === 0) return null;
  const options = [
    ...here.map((address) => ({
      value: address.addressId,
      label: t('choose.address', { name: addressName(address), street: address.addressLine1 }),
    })),
    ...reminders.map((reminder) => ({
      value: reminder.reminderId,
      label: t('choose.reminder', { what: reminderName(reminder) }),
    })),
  ];
  return (
    <Stack gap="3xs">
      {options.length > 0 && (
        <Field label={t('choose.label')} hint={t('choose.hint', { zip: writtenPostalCode(zipCode) })}>
          <Select
            options={options}
            placeholder={t('choose.none')}
            value={chosen.value}
            autoComplete="off"
            onChange={({ target }) => fillIn(target.value)}
          />
        </Field>
      )}
      <VisuallyHidden role="status">
        {chosen.name && t('choose.filled', { name: chosen.name })}
      </VisuallyHidden>
      {elsewhere > 0 && (
        <Text size="xs" tone="faint">
          {t('choose.elsewhere', { count: elsewhere })}
        </Text>
      )}
    </Stack>
  );
}

/** Chooses once, for the first form of that place, the address that the shop was asked to send to. */
function useSentAddress(here: readonly SavedAddress[], form: string, choose: (addressId: string) => void) {
  const { getState } = useAppStore();
  const hasAddresses = here.length > 0;
  const chooseSent = useEffectEvent(() => {
    const sent = here.find(({ addressId }) => addressId === sentAddress());
    if (!sent) return;
    rememberSentAddress(null);
    if (isPristine(form)(getState())) choose(sent.addressId);
  });
  useEffect(() => {
    if (hasAddresses) chooseSent();
  }, [hasAddresses]);
}

/** Reads what is offered. */
export const readSaved = createAppThunk('checkout/readSaved', (_: void, { dispatch }) =>
  Promise.all([dispatch(readOwn({ name: 'addresses' })), dispatch(readOwn({ name: 'reminders' }))]),
);

const noAddresses: readonly SavedAddress[] = [];

/** Addresses and reminders for a zip, and how many addresses are at another one. */
function useOffered(zipCode: string) {
  const addresses = useAppSelector((state) => state.addresses.results) ?? noAddresses;
  const reminders = useAppSelector((state) => state.reminders.results);
  const here = addresses.filter((address) => isSameZip(address.zipCode, zipCode));
  const all = reminders?.result.flatMap((id) => reminders.entities.reminder[id] ?? []) ?? [];
  return {
    here,
    elsewhere: addresses.length - here.length,
    reminders: all.filter((one: Reminder) => one.zipCode && isSameZip(one.zipCode, zipCode)),
  };
}

/** Whether the address goes into the address book, too; not asked for one that is there already. @source spec §7 Profile (addAddress) */
export function SaveAddressTick({ form, destination }: SavedRecipientsProps) {
  const t = useTranslations('addresses');
  const addresses = useAppSelector((state) => state.addresses.results) ?? noAddresses;
  const values = useAppSelector(getFormValues(form)) as RecipientValues | undefined;
  const entered = recipientOf(values ?? {}, destination);
  if (addresses.some((address) => isSameAddress(address, entered))) return null;
  const notSaved = () => t('choose.notSaved');
  return <FormField name="savesAddress" control="checkbox" label={t('choose.save')} errorText={notSaved} />;
}
