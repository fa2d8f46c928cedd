import { useEffect } from 'react';
import styled from 'styled-components';
import type { Reminder } from '@/contracts/account/reminders';
import { horizonEnd, todayAt } from '@/features/delivery/rules';
import { selectPartnerConfig } from '@/features/partner/state';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { writtenPostalCode } from '@/lib/validation/zip';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { TextButton } from '@/ui/controls/TextButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Cluster } from '@/ui/layout/Cluster';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { daysUntil, giftAddress, yearAhead, yearsAt, type ReminderMonth } from '../rules';
import { readOwn, type OwnResults } from '../state';
import { CardList, OwnPart, SectionFrame, Sheet } from './SectionFrame';
import { useOpenDialog } from './useDialogs';
import { useReminderName } from './useReminderName';

/** A year of reminders at a glance, the next ones first. @source spec §2 (Account sections: reminders), §3 User / account */
export function RemindersSection() {
  const t = useTranslations('reminders');
  const account = useTranslations('account');
  const open = useOpenDialog();
  const mails = useReminderMails();
  const add = (
    <Button size="sm" onClick={() => open('add-reminder')}>
      {t('add')}
    </Button>
  );
  return (
    <SectionFrame
      section="reminders"
      title={account('sections.reminders')}
      text={mails === 'off' || mails === 'unconfirmed' ? t('textAlone') : t('text')}
      texts={t}
      action={add}
    >
      <OwnPart name="reminders" height="24rem" isWaiting={mails === 'unknown'}>
        {(reminders) => (
          <>
            {(mails === 'off' || mails === 'unconfirmed') && <NoMails why={mails} />}
            {reminders.result.length === 0 ? (
              <EmptyState illustration="seed-packet" title={t('none')}>
                {t('noneText')}
              </EmptyState>
            ) : (
              <Year reminders={reminders} hasMails={mails === 'on'} />
            )}
          </>
        )}
      </OwnPart>
    </SectionFrame>
  );
}

type ReminderMails = 'unknown' | 'on' | 'off' | 'unconfirmed';

/** Whether mails of reminders go out; where that cannot be read, they are taken to. */
function useReminderMails(): ReminderMails {
  const dispatch = useAppDispatch();
  const preferences = useAppSelector((state) => state.preferences);
  const userData = useAppSelector((state) => state.userData);
  useEffect(() => {
    void dispatch(readOwn({ name: 'preferences' }));
    void dispatch(readOwn({ name: 'userData' }));
  }, [dispatch]);
  if ([preferences, userData].some(({ results, error }) => !results && !error)) return 'unknown';
  if (userData.results?.isActivated === false) return 'unconfirmed';
  return preferences.results?.isReminderSubscribed === false ? 'off' : 'on';
}

/** Why no mail comes about these days, and where that is changed. */
function NoMails({ why }: { why: 'off' | 'unconfirmed' }) {
  const t = useTranslations('reminders');
  const isFixed = useAppSelector(selectPartnerConfig).hideEmailRemindersCheckbox && why === 'off';
  const href = why === 'off' ? '/account/preferences' : '/account/profile';
  const action = isFixed ? undefined : <TextLink href={href}>{t(`noMails.${why}Action`)}</TextLink>;
  return (
    <InlineMessage tone="information" live={false} action={action}>
      {t(`noMails.${why}`)}
    </InlineMessage>
  );
}

interface YearProps {
  reminders: OwnResults<'reminders'>;
  hasMails: boolean;
}

/** Twelve months from this one on; those without a reminder take one line, so that the next one is in sight. */
function Year({ reminders: { result, entities }, hasMails }: YearProps) {
  const t = useTranslations('reminders');
  const readAt = useAppSelector((state) => state.reminders.time);
  const todayIso = todayAt(new Date(readAt ?? 0));
  const all = result.flatMap((id) => entities.reminder[id] ?? []);
  return (
    <CardList aria-label={t('year')}>
      {yearAhead(all, todayIso).map((month) => (
        <Month key={month.firstIso} month={month} todayIso={todayIso} hasMails={hasMails} />
      ))}
    </CardList>
  );
}

interface MonthProps {
  month: ReminderMonth;
  todayIso: string;
  hasMails: boolean;
}

function Month({ month, todayIso, hasMails }: MonthProps) {
  const { firstIso, lastIso, reminders } = month;
  const t = useTranslations('reminders');
  const dateText = useDateText();
  return (
    <MonthCard as="li" $isEmpty={reminders.length === 0}>
      <Heading as="h2" size="xs">
        {lastIso
          ? t('months', { first: dateText(firstIso, 'month'), last: dateText(lastIso, 'month') })
          : dateText(firstIso, 'month')}
      </Heading>
      {reminders.length === 0 ? (
        <Text size="sm" tone="faint">
          {t('nothing')}
        </Text>
      ) : (
        <Days>
          {reminders.map((reminder) => (
            <Day key={reminder.reminderId} {...{ reminder, todayIso, hasMails }} />
          ))}
        </Days>
      )}
    </MonthCard>
  );
}

function Day({ reminder, todayIso, hasMails }: Omit<MonthProps, 'month'> & { reminder: Reminder }) {
  const t = useTranslations('reminders');
  const account = useTranslations('account');
  const dateText = useDateText();
  const reminderName = useReminderName();
  const open = useOpenDialog();
  const { reminderId, recipientName, nextDate, zipCode, daysBefore, occasion } = reminder;
  const what = reminderName(reminder);
  const years = yearsAt(reminder);
  const facts = [
    years && t(occasion === 'birthday' ? 'turns' : 'years', { years }),
    zipCode && t('to', { zip: writtenPostalCode(zipCode) }),
    hasMails && t('mail', { days: daysBefore }),
  ].filter(Boolean);
  return (
    <li>
      <strong>
        <bdi>{what}</bdi>
      </strong>
      <Text size="sm">
        {dateText(nextDate, 'long')} · {t('inDays', { days: daysUntil(nextDate, todayIso) })}
      </Text>
      <Text size="sm" tone="soft">
        {facts.join(' · ')}
      </Text>
      <Cluster gap="sm">
        <TextLink
          href={giftAddress(reminder, horizonEnd(todayIso))}
          aria-label={t('sendNamed', { name: recipientName })}
        >
          {t('send')}
        </TextLink>
        <TextButton aria-label={t('editNamed', { what })} onClick={() => open('update-reminder', reminderId)}>
          {account('edit')}
        </TextButton>
        <TextButton
          aria-label={t('removeNamed', { what })}
          onClick={() => open('remove-reminder', reminderId)}
        >
          {account('remove')}
        </TextButton>
      </Cluster>
    </li>
  );
}

/** A month without reminders is low and quiet. */
const MonthCard = styled(Sheet)<{ $isEmpty: boolean }>`
  grid-template-rows: auto 1fr;

  h2::first-letter {
    text-transform: uppercase;
  }
  ${({ $isEmpty }) =>
    $isEmpty &&
    'grid-template: none; align-content: start; padding-block: var(--space-2xs); background: transparent;'}
`;

const Days = styled.ul`
  display: grid;
  align-content: start;
  gap: var(--space-sm);
`;
