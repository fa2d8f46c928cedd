import { useCallback } from 'react';
import type { Reminder } from '@/contracts/account/reminders';
import { useTranslations } from '@/i18n/useTranslations';

/** What a reminder is for, in words: "Birthday: Ada". Needs the `account` messages. */
export function useReminderName(): (reminder: Pick<Reminder, 'occasion' | 'recipientName'>) => string {
  const t = useTranslations('account');
  return useCallback(
    ({ occasion, recipientName }) =>
      t('reminders.what', { occasion: t(`occasions.${occasion}`), name: recipientName }),
    [t],
  );
}
