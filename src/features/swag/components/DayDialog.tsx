import styled from 'styled-components';
import type { UnavailableReason } from '@/contracts/calendars';
import { horizonEnd, type PickedDate } from '@/features/delivery/rules';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { Calendar } from '@/ui/calendar/Calendar';
import { useDayFocus } from '@/ui/calendar/calendarDays';
import { Dialog } from '@/ui/overlays/Dialog';

interface DayDialogProps {
  /** Days that can be chosen, sorted. */
  dates: readonly string[];
  /** Why the others cannot. */
  reasons: Readonly<Record<string, UnavailableReason>>;
  todayIso: string;
  pick: PickedDate | null;
  onChoose: (pick: PickedDate) => void;
  onClose: () => void;
}

/** The days on which anything can come to a zip: a sheet on phones, a dialog elsewhere. */
export function DayDialog({ dates, reasons, todayIso, pick, onChoose, onClose }: DayDialogProps) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const { box, day } = useDayFocus();
  const open = new Set(dates);
  const reasonOn = (dateIso: string) => (dateIso < todayIso ? 'past' : (reasons[dateIso] ?? 'closed'));
  return (
    <Dialog open onClose={onClose} title={t('calendar.title')} width="sm" initialFocus={day}>
      <Center ref={box}>
        <Calendar
          label={t('calendar.label')}
          locale={locale}
          fromIso={todayIso}
          toIso={horizonEnd(todayIso)}
          todayIso={todayIso}
          selectedIso={pick?.dateIso ?? null}
          monthIso={dates[0]}
          onSelect={(dateIso) => onChoose({ deliveryOption: 'fixed', dateIso })}
          dayOf={(dateIso) => (open.has(dateIso) ? {} : { unavailable: t(`reasons.${reasonOn(dateIso)}`) })}
          ranges={pick?.endIso ? [{ startIso: pick.dateIso, endIso: pick.endIso }] : []}
          autoFocus
        />
      </Center>
    </Dialog>
  );
}

const Center = styled.div`
  display: grid;
  justify-items: center;
`;
